import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import sharp from 'sharp';
import { expectAccessible } from './support/axe.ts';
import { expect, test, worldOf } from './support/world.ts';

const logo = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#12506b' } })
  .png()
  .toBuffer();

test('an admin sets up a new organisation with a break in between, and the first user activates their account @desk', async ({
  browser,
  founder,
}) => {
  const world = worldOf(browser, { port: Number(process.env['MUSTER_E2E_PORT']) }, await founder.foundEmpty());
  const { page } = await world.enter('admin');
  const step = (name: string) => page.getByRole('heading', { level: 2, name });

  await test.step('every page redirects to the wizard', async () => {
    await page.goto(world.address('/permits'));
    await expect(page).toHaveURL(/\/onboarding$/);
    await expect(page).toHaveTitle(/Muster HSSE$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Set up Northwind Energy' })).toBeVisible();
    await expectAccessible(page, 'onboarding: sites');
  });

  await test.step('the logo is uploaded and kept', async () => {
    await page.locator('.mf-files input[type=file]').first().setInputFiles({ name: 'northwind.png', mimeType: 'image/png', buffer: logo });
    await expect(page.getByRole('link', { name: 'northwind.png' })).toBeVisible();
  });

  await test.step('a site without a name shows an error at its field, and a complete site is added', async () => {
    await page.getByRole('button', { name: 'Add the site' }).click();
    await expect(page.getByText('Field should not be empty').first()).toBeVisible();
    await page.getByLabel('Site name').fill('Bergen Terminal');
    await page.getByLabel('Emergency phone').fill('+47 55 00 00 00');
    await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Europe/Oslo');
    await page.getByRole('button', { name: 'Add the site' }).click();
    await expect(page.getByRole('list', { name: 'Sites added' })).toContainText('Bergen Terminal');
    await expect(page.getByLabel('Site name')).toHaveValue('');
  });

  await test.step('Continue adds a site that was typed, or shows that it is incomplete', async () => {
    await page.getByLabel('Site name').fill('Stavanger Yard');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Field should not be empty')).toBeVisible();
    await page.getByLabel('Emergency phone').fill('+47 51 00 00 00');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(step('Divisions, departments and units')).toBeVisible();
    await expect(page.getByText('Stavanger Yard')).toBeVisible();
  });

  await test.step('divisions, departments and units grow below it', async () => {
    await expect(step('Divisions, departments and units')).toBeFocused();
    const grow = async (add: string, above: string, name: string) => {
      await page.getByRole('button', { name: `${add}: ${above}` }).click();
      await page.getByRole('textbox', { name: new RegExp(`of ${above}`) }).fill(name);
      await page.keyboard.press('Enter');
      await expect(page.getByText(name, { exact: true })).toBeVisible();
    };
    await grow('Add a division', 'Bergen Terminal', 'Tank farm');
    await grow('Add a department', 'Tank farm', 'Loading');
    await grow('Add a unit', 'Loading', 'Jetty 2');
    await expectAccessible(page, 'onboarding: places');
  });

  await test.step('a reload returns to the same step of the wizard', async () => {
    await page.reload();
    await expect(step('Divisions, departments and units')).toBeVisible();
    await expect(page.getByText('Jetty 2')).toBeVisible();
    await page.getByRole('button', { name: 'Skip for now' }).click();
  });

  const email = `sven@${world.organization.subDomain}.muster.example`;
  await test.step('a user is invited once', async () => {
    const invite = async () => {
      await page.getByLabel('Full name').fill('Sven Åkesson');
      await page.getByLabel('E-mail').fill(email);
      await page.getByLabel('Role').click();
      await page.getByRole('option', { name: 'Requester' }).click();
      await page.getByLabel('Sites').click();
      await page.getByRole('option', { name: 'Bergen Terminal' }).click();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Invite', exact: true }).click();
    };
    await invite();
    await expect(page.getByRole('list', { name: 'People invited' })).toContainText('Sven Åkesson');
    await invite();
    await expect(page.getByText('Email already present.')).toBeVisible();
    await expectAccessible(page, 'onboarding: users');
    await page.getByRole('button', { name: 'Skip for now' }).click();
  });

  await test.step('choosing modules completes the wizard and opens the application', async () => {
    await expect(page.getByRole('checkbox', { name: 'Permits' })).toBeChecked();
    for (const module of await page.getByRole('checkbox').all()) await module.uncheck();
    await expect(page.getByText('Choose at least one module')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Finish' })).toBeDisabled();
    await page.getByRole('checkbox', { name: 'Permits' }).check();
    await page.getByRole('button', { name: 'Finish' }).click();
    await expect(page).not.toHaveURL(/onboarding/);
    await page.goto(world.address('/onboarding'));
    await expect(page).not.toHaveURL(/onboarding/);
  });

  await test.step('the invited user sets a password by the link of the mail and is signed in', async () => {
    const { page: theirs } = await world.visit();
    await theirs.goto(await linkTo(email));
    await expect(theirs.getByRole('heading', { level: 1, name: 'Welcome, Sven Åkesson' })).toBeVisible();
    await expectAccessible(theirs, 'activation');
    await theirs.getByLabel('New password').fill('lantern-orchid-42');
    await theirs.getByLabel('Repeat the password').fill('lantern-orchid-42');
    await theirs.getByRole('button', { name: 'Activate the account' }).click();
    await expect(theirs.getByRole('heading', { level: 1, name: 'Permits' })).toBeVisible();

    const { page: again } = await world.visit();
    await again.goto(await linkTo(email));
    await expect(again.getByText('Link expired.')).toBeVisible();
    await again.getByRole('button', { name: 'Send a new link' }).click();
    await expect(again.getByText('If the account is waiting to be activated')).toBeVisible();
  });
});

/** The activation link of the mail to an address. */
async function linkTo(address: string): Promise<string> {
  const folder = join(process.env['MUSTER_E2E_DATA'] ?? '', 'mail');
  let link: string | undefined;
  await expect(async () => {
    const files = readdirSync(folder).filter((name) => name.endsWith('.eml'));
    const mails = await Promise.all(files.map((name) => PostalMime.parse(readFileSync(join(folder, name)))));
    const mail = mails.findLast(({ to }) => to?.some((each) => each.address === address));
    link = /http\S+\/activate#token=[\w-]+/.exec(mail?.text ?? '')?.[0];
    expect(link).toBeDefined();
  }).toPass({ timeout: 20_000 });
  return link ?? '';
}
