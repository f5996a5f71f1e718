import { uuidv7 } from 'uuidv7';
import type { Answers } from '../../engine/index.ts';
import type { RecordDetail, RecordPage } from '../../src/shared/record.ts';
import { aPhoto } from '../support/worker-story.ts';
import { ContractorStory, inDays } from '../support/contractor-story.ts';
import { expectAccessible } from './support/axe.ts';
import { expectSaid, formPath, inputIn, questionIn } from './support/form-page.ts';
import { goTo } from './support/go-to.ts';
import { expect, test } from './support/world.ts';
import type { Locator, Page } from '@playwright/test';

const picture = (name: string) => ({ name, mimeType: 'image/jpeg', buffer: aPhoto });

async function attach(page: Page, question: string, name: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await questionIn(page, question).getByRole('button', { name: 'Add a file' }).click();
  await (await chooser).setFiles(picture(name));
  await expect(questionIn(page, question).getByRole('link', { name })).toBeVisible({ timeout: 20_000 });
}

/** Chooses from a searchable list. */
async function choose(scope: Page | Locator, question: string, name: string): Promise<void> {
  const field = questionIn(scope, question).getByRole('combobox');
  await field.fill(name);
  await field.page().getByRole('option', { name, exact: true }).click();
}

test('a contractor’s user hands in an insurance and adds a worker; a permit refuses a worker whose certificate has expired @phone', async ({
  newWorld,
}) => {
  const world = await newWorld();
  const story = await ContractorStory.begin(world.server, world.organization);
  const company = await story.contractor('Balkan Scaffolds', { requiredPapers: [story.insurance] });
  const client = await story.userOf(world.server, company, 'viewer');
  const { page, complaints } = await world.enter('viewer');

  await page.goto(world.address('/'));
  await goTo(page, world.address(`/contractor/${company.id}/documents`));
  await expectAccessible(page, 'the documents of a contractor');
  await page.getByRole('tab', { name: 'Company' }).click();
  await expectAccessible(page, 'the page of a contractor');
  await page.getByRole('link', { name: 'Upload: Insurance' }).click();
  await inputIn(page, 'heading').fill('Liability insurance');
  await expect(questionIn(page, 'documentType').getByRole('combobox')).toHaveValue('Insurance');
  await questionIn(page, 'place').locator('select').first().selectOption({ index: 1 });
  await inputIn(page, 'validUntil').fill(inDays(200));
  await attach(page, 'file', 'insurance.jpg');
  await page.getByRole('button', { name: 'Submit for review' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: /^CDO-/ })).toBeVisible();
  await expect(page.getByRole('main').getByText('Pending review').first()).toBeVisible();
  const [paper] = (await client.get<RecordPage>('/api/records?module=contractor-documents')).body.items;
  const accepted = await story.send(story.admin, { id: paper?.id ?? '', version: 1 }, 'accept');
  expect(accepted.status, accepted.text).toBe(200);
  await expect(page.getByRole('main').getByText('Approved', { exact: true }).first()).toBeVisible();

  await goTo(page, world.address(`/contractor/${company.id}/workers`));
  await page.getByRole('link', { name: 'New profile' }).first().click();
  await inputIn(page, 'name').fill('Ivana Petrova');
  await attach(page, 'photo', 'face.jpg');
  await inputIn(page, 'age').fill('34');
  await inputIn(page, 'phone').fill('+359 88 555 0101');
  await questionIn(page, 'gender').getByText('Female').click();
  await questionIn(page, 'site').locator('select').first().selectOption({ index: 1 });
  const competences = questionIn(page, 'competences');
  await competences.getByRole('button', { name: 'Add a competence' }).click();
  await choose(competences, 'competenceType', 'Hot work');
  await questionIn(competences, 'competenceUntil').locator('input').fill(inDays(300));
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^WRK-/ })).toBeVisible();
  await expect(page.getByRole('list', { name: 'What is in date' })).toContainText('Hot work');
  // The workers of no company are for admins.
  await goTo(page, world.address('/contractor/uncategory-workers'));
  await expect(page).toHaveURL(world.address('/contractors'));
  expect(complaints).toEqual([]);

  const [worker] = (await client.get<RecordPage>('/api/records?module=worker-profiles')).body.items;
  const { answers } = (await client.get<RecordDetail>(`/api/records/${worker?.id}`)).body;
  expect(answers).toMatchObject({ contractor: company.id, competences: [{ competenceUntil: inDays(300) }] });

  const [row] = answers['competences'] as Answers[];
  const expired = await story.worker(client, 'Georgi Dimitrov', { competences: [{ ...row, competenceUntil: inDays(-1) }] });
  const permit = await world.story();
  await permit.draft();
  const crew = [{ rowId: uuidv7(), workerProfile: expired.body.id, workerRole: 'Welder' }];
  // The answers are generated with the facts that the browser would know.
  if (permit.detail) permit.detail = { ...permit.detail, facts: { 'lookup.competence.valid': true, 'lookup.papers.valid': true } };
  const filled = permit.answersFor({ event: 'submit' }, { workers: crew, workerCount: 1 });
  const rosa = await world.enter('requester');
  const saved = await permit.cast.requester.patch(`/api/records/${permit.id}`, { answers: filled, remarks: {} }, { 'if-match': '"1"' });
  expect(saved.status, saved.text).toBe(200);
  for (const path of ['/contractors', `/contractor/${company.id}/workers/v2/edit/${worker?.id}`, '/statistics/settings', '/eptw/reports']) {
    await goTo(rosa.page, world.address(path));
    await expect(rosa.page, path).not.toHaveURL(world.address(path));
  }
  await goTo(rosa.page, world.address(formPath(permit.id)));
  await rosa.page.getByRole('button', { name: 'Submit', exact: true }).tap();
  await expectSaid(rosa.page, 'workers', /Georgi Dimitrov: Hot work, valid until/);
  await expectAccessible(rosa.page, 'a permit that refuses a worker');
});
