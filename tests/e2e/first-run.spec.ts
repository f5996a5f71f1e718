import { test, expect } from '@playwright/test';
import { send } from '../support/client.ts';
import { newDataDir, removeDataDir, spawnServer, type ServerProcess } from '../support/server-process.ts';
import { expectAccessible } from './support/axe.ts';

const domain = 'muster.localhost';
let server: ServerProcess;
let dataDir: string;
let link: string;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  dataDir = newDataDir();
  // Behind a proxy that ends https; the test is the proxy.
  const env = { PUBLIC_BASE_DOMAIN: domain, TRUSTED_PROXIES: '127.0.0.1,::1', MAIL_SINK: '', CLOCK_FILE: '' };
  server = await spawnServer({ dataDir, client: true, env });
  await expect.poll(() => server.output(), { timeout: 90_000 }).toContain('/first-run#token=');
  const [, path] = /https:\/\/muster\.localhost(\/first-run#token=[\w-]+)/.exec(server.output()) ?? [];
  link = `http://${domain}:${server.port}${path}`;
});

test.afterAll(async () => {
  await server.stop();
  removeDataDir(dataDir);
});

test('the first organisation is created in the browser with the link from the console @desk', async ({ page }) => {
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'First organisation' })).toBeVisible();
  await expect(page).toHaveTitle(/Muster HSSE$/);
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('America/St Johns');
  await expectAccessible(page, 'first run');

  await test.step('missing values are reported at their fields, and nothing is sent', async () => {
    await page.getByRole('button', { name: 'Create organisation' }).click();
    await expect(page.getByText('Enter the name of the organisation')).toBeVisible();
    await expect(page.getByText('Please enter your correct email address')).toBeVisible();
    await expect(page.getByLabel('Name of the organisation')).toBeFocused();
  });

  await test.step('the sub-domain follows the name until the user edits it', async () => {
    await page.getByLabel('Name of the organisation').fill('Åsgård Énergie & Söhne');
    await expect(page.getByLabel('Sub-domain')).toHaveValue('asgard-energie-sohne');
    await page.getByLabel('Sub-domain').fill('asgard');
    await page.getByLabel('Name of the organisation').fill('Asgard Energy');
    await expect(page.getByLabel('Sub-domain')).toHaveValue('asgard');
    await expect(page.getByText(`https://asgard.${domain}`)).toBeVisible();
  });

  await test.step('a time zone is found by any part of its name', async () => {
    await page.getByRole('combobox', { name: 'Time zone' }).fill('new york');
    await page.getByRole('option', { name: 'America/New York' }).click();
  });

  await page.getByLabel('Full name').fill('Ingrid Dahl');
  await page.getByLabel('E-mail').fill('ingrid.dahl@asgard.example');
  await page.getByLabel('Password', { exact: true }).fill('Password-1');
  await page.getByLabel('Repeat the password').fill('Password-1');
  await page.getByRole('button', { name: 'Create organisation' }).click();
  await expect(page.getByText('This password is too easy to guess.')).toBeVisible();
  await expect(page.getByLabel('Full name')).toHaveValue('Ingrid Dahl');

  const password = 'lantern-orchid-42';
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Repeat the password').fill(password);
  await page.getByRole('button', { name: 'Create organisation' }).click();

  await expect(page.getByRole('link', { name: 'Go to sign-in' })).toHaveAttribute('href', `https://asgard.${domain}/login`);
  const credentials = { email: 'ingrid.dahl@asgard.example', password };
  const host = { host: `asgard.${domain}`, 'x-forwarded-proto': 'https' };
  const signedIn = await send(server.port, undefined, { method: 'POST', path: '/api/v1/user_token', body: credentials, headers: host });
  expect(signedIn.status).toBe(200);
  const profile = await send<{ organization: { timezone: string; name: string } }>(server.port, undefined, {
    path: '/api/v2/users/user_profile',
    headers: { ...host, authorization: `Bearer ${(signedIn.body as { access: string }).access}` },
  });
  expect(profile.body.organization).toMatchObject({ name: 'Asgard Energy', timezone: 'America/New_York' });
});

test('afterwards the page only reports that an organisation exists @desk', async ({ page }) => {
  await page.goto(link);
  await expect(page.getByText('There already is an organisation on this server.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create organisation' })).toBeHidden();
});
