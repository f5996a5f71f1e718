import type { Locator } from '@playwright/test';
import type { RecordDetail, RecordPage } from '../../src/shared/record.ts';
import type { RecordStory } from '../support/record-story.ts';
import { inputIn, openStep, questionIn, stepButton } from './support/form-page.ts';
import { goTo } from './support/go-to.ts';
import { inspectScreen } from './support/inspect.ts';
import { accidentCast, completeInvestigation, reportedAccident, textsIn } from './support/serious-accident.ts';
import { expect, test, type Visitor, type World } from './support/world.ts';

const findings = 'The interlock of the guard was bridged.';

async function openStepOf(world: World, { page }: Visitor, incident: RecordStory, step: number): Promise<void> {
  await page.goto(world.address(`/incidents/${incident.id}/steps/step${step}`));
  await expect(page.locator('[data-save-state]')).toBeAttached({ timeout: 30_000 });
}

/** Three people type in three steps at the same time. */
async function investigateTogether(world: World, incident: RecordStory, lead: Visitor): Promise<void> {
  const team = [lead, await world.enter('issuer'), await world.enter('requester')] as const;
  await Promise.all(team.map((each, at) => openStepOf(world, each, incident, at + 2)));
  const rowIn = async ({ page }: Visitor, question: string, name: string): Promise<Locator> => {
    await questionIn(page, question).getByRole('button', { name }).click();
    return questionIn(page, question);
  };
  await inputIn(lead.page, 'findings').fill(findings);
  await (await rowIn(team[1], 'rootCauses', 'Add a root cause')).getByRole('textbox').first().fill('The guard was open');
  const cost = await rowIn(team[2], 'costs', 'Add a cost');
  await cost
    .getByRole('textbox', { name: /Amount/ })
    .first()
    .fill('1200.5');
}

/** Enters the report to the authority, which ends the open deadline. */
async function reportToAuthority({ page, complaints, context }: Visitor, info: Parameters<typeof inspectScreen>[2]): Promise<void> {
  await questionIn(page, 'authorityReports').getByRole('button', { name: 'Add a report' }).click();
  const row = page.getByRole('dialog').or(questionIn(page, 'authorityReports')).last();
  await row.getByText('Reported', { exact: true }).click();
  await row.getByText('Admitted to hospital as an in-patient for treatment').click();
  await row.getByRole('button', { name: 'Now: When?' }).click();
  await inspectScreen({ page, complaints, context }, 'incident-report-row', info);
  await page.getByRole('button', { name: 'Save answers' }).last().click();
  await expect(page.getByText(/: Answers saved$/)).toBeVisible();
  await expect(page.getByRole('note', { name: 'Report to an authority' })).toHaveCount(0);
}

// At a desktop in English by three people with keyboards; on a phone in German, where each step is looked at.
test('a serious accident is investigated by three people at once, reported to the authority, rejected once, closed and printed', async ({
  newWorld,
  founder,
}, info) => {
  test.setTimeout(240_000);
  const isPhone = info.project.name === 'phone';
  const language = isPhone ? 'de' : 'en';
  const text = textsIn(language);
  const world: World = await newWorld();
  await world.speak(language, 'performer', 'reviewer');
  const cast = await accidentCast(world, founder);
  const incident = await reportedAccident(cast);
  const stored = async () => (await cast.as.performer.get<RecordDetail>(`/api/records/${incident.id}`)).body;
  const lead = await world.enter('performer');
  const deadline = lead.page.getByRole('note', { name: text('incidents', 'reportClock.title') });

  const typed = { findings, rootCauses: [{ why1: 'The guard was open' }], costs: [{ amount: 1200.5 }] };
  if (isPhone) await incident.do('performer', 'record', { answers: { findings } });
  else {
    await investigateTogether(world, incident, lead);
    await expect.poll(async () => (await stored()).answers, { timeout: 20_000 }).toMatchObject(typed);
  }

  // An open legal deadline is shown, and keeps the incident from being handed in until the report is entered.
  await openStepOf(world, lead, incident, 6);
  // The site is in another zone than the device.
  await expect(deadline).toContainText(/OSHA.*GMT[+-]/);
  await inspectScreen(lead, 'incident-deadline', info);
  if (!isPhone) {
    await expect(stepButton(lead.page, 'Hand in for closure')).toHaveAccessibleDescription(/A report to an authority is still due/);
    await reportToAuthority(lead, info);
  }
  incident.detail = await stored();
  await completeInvestigation(cast, incident);

  for (const step of isPhone ? [2, 3, 4, 5, 6, 1] : [1]) {
    await openStepOf(world, lead, incident, step);
    await inspectScreen(lead, `incident-step${step}-${language}`, info);
  }
  await openStepOf(world, lead, incident, 1);
  // The steps are in sight where the record opens.
  await expect(lead.page.getByRole('tablist', { name: text('records', 'steps.title') })).toBeInViewport();

  const handIn = { answers: { closingRemarks: 'Guard replaced.', leadSignature: { name: 'Paul Moreau' } } };
  await incident.do('performer', 'handIn', handIn);
  await incident.do('reviewer', 'reject', { reason: 'Name the cause of the bridged interlock.' });
  await expect(lead.page.getByText('Name the cause of the bridged interlock.').first()).toBeVisible({ timeout: 20_000 });
  await incident.do('performer', 'reopen');
  await incident.do('performer', 'handIn', handIn);

  const approver = await world.enter('reviewer');
  await approver.page.goto(world.address(`/incidents/${incident.id}/summary`));
  await expect(approver.page.getByText('Two hands caught at press 3').first()).toBeVisible();
  await inspectScreen(approver, `incident-approval-${language}`, info);
  const dialog = await openStep(approver.page, text('incidents', 'event.approve'), text('records', 'events.more'));
  await dialog.getByRole('button', { name: text('incidents', 'event.approve'), exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(lead.page.getByText(text('incidents', 'status.closed'), { exact: true }).first()).toBeVisible({ timeout: 20_000 });
  await expect(lead.page.getByText(text('forms', 'later.other'))).toHaveCount(0);
  const { body: actions } = await cast.as.admin.get<RecordPage>('/api/records?module=actions');
  expect(actions.items.map(({ status }) => status)).toEqual(['open', 'open', 'open', 'open']);

  // The lesson begins with the texts of the incident, and names none of its people.
  const lesson = await cast.draft('lessons', 'reviewer', { id: incident.id, relation: 'lessons' });
  await goTo(approver.page, world.address(`/lessons/edit/${lesson.id}`));
  await expect(inputIn(approver.page, 'why')).toHaveValue('The guard could be bridged with a cable tie.\nGuards are on no checklist.');
  await inspectScreen(approver, `incident-lesson-${language}`, info);
  const told = (await cast.as.reviewer.get<RecordDetail>(`/api/records/${lesson.id}`)).body.answers;
  expect((await lesson.send('reviewer', 'submit', { answers: { ...told, happened: 'Omar Diaz was hurt.' } })).status).toBe(422);
  await lesson.do('reviewer', 'submit', { answers: told });

  await goTo(lead.page, world.address(`/incidents/${incident.id}/report`));
  await expect(lead.page.getByText('Two hands caught at press 3').first()).toBeVisible();
  const part = (name: string) => lead.page.getByRole('region', { name, exact: true });
  await expect(part(text('incidents', 'tab.costs'))).toContainText(isPhone ? /1\.200,50\s€/ : '€1,200.50');
  await expect(part(text('incidents', 'tab.causes'))).toContainText('Guards are on no checklist.');
  // Hidden and unanswered questions of a person take no paper.
  await expect(lead.page.locator('.paper [data-size=cards] :is(td:empty, .mf-unanswered):visible')).toHaveCount(0);
  await inspectScreen(lead, `incident-report-${language}`, info);
});
