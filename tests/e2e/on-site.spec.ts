import { uuidv7 } from 'uuidv7';
import type { Answers } from '../../engine/index.ts';
import type { RecordDetail } from '../../src/shared/record.ts';
import { a, aTemplate } from '../support/a-template.ts';
import { findBrowser, launchArguments } from '../support/browser.ts';
import { cameraPictureOf } from '../support/camera-picture.ts';
import type { Client } from '../support/client.ts';
import { publishTemplate } from '../support/publish-template.ts';
import { expectAccessible } from './support/axe.ts';
import { expectSaid, formPath, inputIn, questionIn } from './support/form-page.ts';
import { expect, test, type Founder, type World } from './support/world.ts';

const cylinder = 'CYL-2041/07';
const found = findBrowser();
test.use({
  launchOptions: {
    args: [
      ...launchArguments,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${await cameraPictureOf(cylinder)}`,
    ],
    ...(found && found.from !== 'playwright' && { executablePath: found.path }),
  },
});

const template = aTemplate({
  questions: {
    cylinder: a('barcode', { title: 'Cylinder', 'x-require': true }),
    position: a('geolocation', { title: 'Position', 'x-require': true }),
    hurt: a('body-map', { title: 'Injured parts' }),
    risk: a('risk-matrix', { title: 'Risk', 'x-require': true }),
  },
});

/** Opens a draft with questions that only a device can answer well, in a browser located in Aliağa. */
async function openDraft(world: World, founder: Founder) {
  const templateId = await publishTemplate(founder.tenancy, world.organization.organizationId, template);
  const client = await world.client('requester');
  const id = uuidv7();
  await client.post('/api/records', { id, module: 'permits', template_id: templateId, answers: {} });
  const visitor = await world.enter('requester', {
    permissions: ['camera', 'geolocation'],
    geolocation: { latitude: 38.8001234, longitude: 26.9701234, accuracy: 12 },
  });
  await visitor.page.goto(world.address(formPath(id)));
  await expect(inputIn(visitor.page, 'cylinder')).toBeVisible();
  return { id, client, ...visitor };
}

/** Waits until the server has exactly these answers. */
async function expectHeldOf(client: Client, id: string, answers: Answers): Promise<void> {
  await expect.poll(async () => (await client.get<RecordDetail>(`/api/records/${id}`)).body.answers, { timeout: 20_000 }).toEqual(answers);
}

test('a code is scanned, the place found, an injury pointed at and a risk rated with the device alone @phone', async ({
  world,
  founder,
}) => {
  const { page, id, client, complaints } = await openDraft(world, founder);

  await questionIn(page, 'cylinder').getByRole('button', { name: 'Scan' }).click();
  await expect(inputIn(page, 'cylinder')).toHaveValue(cylinder, { timeout: 30_000 });
  await questionIn(page, 'position').getByRole('button').click();
  await expect(questionIn(page, 'position')).toContainText('12');
  await questionIn(page, 'hurt').getByRole('checkbox', { name: 'knee (left)' }).click();
  await questionIn(page, 'risk').locator('label').nth(7).click();

  await expectHeldOf(client, id, {
    cylinder,
    position: { lat: 38.800123, lng: 26.970123, accuracy: 12 },
    hurt: [{ region: expect.stringMatching(/knee/i) }],
    risk: { likelihood: 4, severity: 3, matrix: expect.any(String) },
  });
  await expectAccessible(page, 'a form that asks the device');
  expect(complaints).toEqual([]);
});

test('without camera, place or pointer the same is typed and chosen @desk', async ({ world, founder }) => {
  const { page, id, client } = await openDraft(world, founder);

  await inputIn(page, 'cylinder').fill('typed-7');
  const [latitude, longitude] = [
    questionIn(page, 'position').locator('input').nth(0),
    questionIn(page, 'position').locator('input').nth(1),
  ];
  await latitude.fill('91');
  await longitude.fill('26,97');
  await longitude.blur();
  await expectSaid(page, 'position', /90/);
  await latitude.fill('38.8');
  await questionIn(page, 'hurt').getByRole('combobox').first().selectOption({ index: 3 });
  await questionIn(page, 'hurt').getByRole('checkbox').first().focus();
  await page.keyboard.press('Space');
  await questionIn(page, 'risk').getByRole('radio').first().focus();
  await page.keyboard.press('Space');

  await expectHeldOf(client, id, {
    cylinder: 'typed-7',
    position: { lat: 38.8, lng: 26.97 },
    hurt: [{ region: expect.any(String) }, { region: expect.any(String) }],
    risk: { likelihood: 5, severity: 1, matrix: expect.any(String) },
  });
});
