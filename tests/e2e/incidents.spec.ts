import type { Locator, Page } from '@playwright/test';
import { uuidv7 } from 'uuidv7';
import type { Answers } from '../../engine/index.ts';
import type { RecordDetail, RecordPage } from '../../src/shared/record.ts';
import { Cast, dayAfter } from '../support/record-story.ts';
import { inputIn, openStep, questionIn, stepButton } from './support/form-page.ts';
import { inspectScreen } from './support/inspect.ts';
import { expect, test, type World } from './support/world.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const hour = 60 * 60_000;

/** A serious accident at a site in the United States, as its reporter submits it. */
async function reported(cast: Cast) {
  const incident = await cast.draft('incidents');
  const rating = (likelihood: number, severity: number) => ({ likelihood, severity, matrix: 'standard-1' });
  const victim = (victimName: string, victimId: string, more: Answers): Answers => ({
    ...{
      rowId: uuidv7(),
      victimType: 'employee',
      victimName,
      victimId,
      gender: 'male',
      hospital: 'yes',
      victimOutcome: 'lost_time_injury',
    },
    ...{ injuries: [{ region: 'hand-left', injury: 'Crushed' }] },
    ...more,
  });
  const answers = {
    incidentType: 'lost_time_injury',
    classification: await cast.term('terms/incident_category', 'Injury'),
    headline: 'Two hands caught at press 3',
    description: 'The guard was open and the press was cleared by hand.',
    place: { site: cast.site },
    occurredAt: new Date(Date.now() - hour).toISOString(),
    immediateAction: 'Press stopped and locked, ambulance called.',
    ratingActual: rating(3, 4),
    ratingPotential: rating(3, 4),
    victims: [victim('Omar Diaz', 'E-1045', { severeOutcomes: ['inpatient'] }), victim('Ivo Lang', 'E-1046', { hospital: 'no' })],
  };
  await incident.do('requester', 'submit', { answers });
  const team = {
    investigationRequired: 'yes',
    lead: cast.ids.performer,
    members: [cast.ids.issuer, cast.ids.requester],
    targetDate: dayAfter(14),
  };
  await incident.do('reviewer', 'assign', { answers: team });
  return incident;
}

/** A review of every closure by one person. */
const approvedBy = (user_id: string) => ({
  workflow: {
    title: 'Closure of incidents',
    module: 'incidents',
    flow: 'sequential',
    approve_when: null,
    lead_time_hours: null,
    escalation_user_id: null,
    is_active: true,
    template_ids: [],
    site_ids: [],
    reviewers: [{ kind: 'person', role_id: null, field: null, substitutes: [], user_id }],
  },
});

test('a serious accident is investigated by three people at once, reported to the authority, rejected once, closed and printed @desk', async ({
  newWorld,
  founder,
}, info) => {
  test.setTimeout(240_000);
  const world: World = await newWorld();
  const { organizationId } = world.organization;
  const cast = await Cast.signIn(world.server, world.organization);
  await founder.tenancy.withTenant({ organizationId }, (trx) =>
    trx.updateTable('sites').set({ country: 'US' }).where('organization_id', '=', organizationId).where('id', '=', cast.site).execute(),
  );
  const { status } = await cast.as.admin.post('/api/workflows', approvedBy(cast.ids.reviewer));
  expect(status).toBe(201);
  const incident = await reported(cast);

  const lead = await world.enter('performer');
  const member = await world.enter('issuer', phone);
  const other = await world.enter('requester');
  const open = async ({ page }: { page: Page }, step: number) => {
    await page.goto(world.address(`/incidents/${incident.id}/steps/step${step}`));
    await expect(page.locator('[data-save-state]')).toBeAttached();
  };
  await Promise.all([open(lead, 2), open(member, 3), open(other, 4)]);
  await inspectScreen(member, 'incident-causes', info);
  await inputIn(lead.page, 'findings').fill('The interlock of the guard was bridged.');
  const addRow = async (scope: Page, question: string, name: string): Promise<Locator> => {
    await questionIn(scope, question).getByRole('button', { name }).click();
    return questionIn(scope, question);
  };
  await (await addRow(member.page, 'rootCauses', 'Add a root cause')).getByRole('textbox').first().fill('The guard was open');
  await (
    await addRow(other.page, 'costs', 'Add a cost')
  )
    .getByRole('textbox', { name: /Amount/ })
    .first()
    .fill('1200.5');
  const stored = async () => (await cast.as.performer.get<RecordDetail>(`/api/records/${incident.id}`)).body;
  await expect
    .poll(async () => (await stored()).answers, { timeout: 20_000 })
    .toMatchObject({
      findings: 'The interlock of the guard was bridged.',
      rootCauses: [{ why1: 'The guard was open' }],
      costs: [{ amount: 1200.5 }],
    });

  // An open legal deadline is shown, and keeps the incident from being handed in until the report is entered.
  await open(lead, 6);
  await expect(lead.page.getByRole('note', { name: 'Report to an authority' })).toContainText('OSHA');
  await expect(stepButton(lead.page, 'Hand in for closure')).toHaveAccessibleDescription(/A report to an authority is still due/);
  await inspectScreen(lead, 'incident-deadline', info);
  await questionIn(lead.page, 'authorityReports').getByRole('button', { name: 'Add a report' }).click();
  const row = lead.page.getByRole('dialog').or(questionIn(lead.page, 'authorityReports')).last();
  await row.getByText('Reported', { exact: true }).click();
  await row.getByText('Admitted to hospital as an in-patient for treatment').click();
  await row.getByRole('button', { name: 'Now: When?' }).click();
  await inspectScreen(lead, 'incident-report-row', info);
  await lead.page.getByRole('button', { name: 'Save answers' }).last().click();
  await expect(lead.page.getByText(/: Answers saved$/)).toBeVisible();
  await expect(lead.page.getByRole('note', { name: 'Report to an authority' })).toHaveCount(0);

  incident.detail = await stored();
  const capa = ['Fit an interlock', 'Train the shift', 'Check all guards', 'Add a light curtain'].map((capaText, at) => ({
    ...{ rowId: uuidv7(), capaText, controlType: 'engineer', dueDate: dayAfter(20) },
    assignedTo: at % 2 === 0 ? cast.ids.issuer : cast.ids.requester,
  }));
  // The cause and the actions are completed over the API, beside the content of the others.
  const { findings, authorityReports, ...before } = incident.detail.answers;
  const [cause] = before['rootCauses'] as Answers[];
  const [cost] = before['costs'] as Answers[];
  const causeGroup = await cast.term('terms/root_cause', 'Equipment');
  const rootCauses = [
    { ...cause, causeGroup, causeText: 'The guard could be bridged with a cable tie.' },
    { rowId: uuidv7(), why1: 'The guard was open', why2: 'Nobody checks it', causeGroup, causeText: 'Guards are on no checklist.' },
  ];
  const costs = [{ ...cost, costKind: 'repair' }];
  const learnings = 'Clear a jam only with the press locked.';
  await incident.do('performer', 'record', { answers: { findings, costs, authorityReports, rootCauses, capa, learnings } });
  const handIn = { answers: { closingRemarks: 'Guard replaced.', leadSignature: { name: 'Paul Moreau' } } };
  await incident.do('performer', 'handIn', handIn);
  await incident.do('reviewer', 'reject', { reason: 'Name the cause of the bridged interlock.' });
  await incident.do('performer', 'reopen');
  await incident.do('performer', 'handIn', handIn);

  await world.speak('de', 'reviewer');
  const approver = await world.enter('reviewer', phone);
  await approver.page.goto(world.address(`/incidents/${incident.id}/summary`));
  await expect(approver.page.getByText('Two hands caught at press 3').first()).toBeVisible();
  await inspectScreen(approver, 'incident-approval-de', info);
  const dialog = await openStep(approver.page, 'Genehmigen', 'Weitere Schritte');
  await dialog.getByRole('button', { name: 'Genehmigen', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(lead.page.getByText('Closed', { exact: true }).first()).toBeVisible({ timeout: 20_000 });
  // The lesson names none of the people of the incident.
  const lesson = await cast.draft('lessons', 'admin', { id: incident.id, relation: 'lessons' });
  const learned = { heading: 'Clear a jam only with the press locked', place: { site: cast.site }, happened: 'Two hands were caught.' };
  const told = { ...learned, why: 'The interlock was bridged.', learned: 'Lock the press first.' };
  expect((await lesson.send('admin', 'submit', { answers: { ...told, happened: 'Omar Diaz was hurt.' } })).status).toBe(422);
  await lesson.do('admin', 'submit', { answers: told });
  const { body: actions } = await cast.as.admin.get<RecordPage>('/api/records?module=actions');
  expect(actions.items.map(({ status }) => status)).toEqual(['open', 'open', 'open', 'open']);

  await lead.page.goto(world.address(`/incidents/${incident.id}/report`));
  await expect(lead.page.getByText('Two hands caught at press 3').first()).toBeVisible();
  await expect(lead.page.getByRole('region', { name: 'Costs by kind' })).toContainText('Repair€1,200.50');
  await expect(lead.page.getByRole('region', { name: 'Root causes', exact: true })).toContainText('Guards are on no checklist.');
  await inspectScreen(lead, 'incident-report', info);
});
