import { beforeAll, expect, it } from 'vitest';
import { uuidv7 } from 'uuidv7';
import type { Template } from '../../../engine/index.ts';
import type { RecordDetail } from '../../../src/shared/record.ts';
import { publishTemplate } from '../../support/publish-template.ts';
import { Cast, dayAfter, RecordStory } from '../../support/record-story.ts';
import { textOf } from '../../support/repository.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
const stock = JSON.parse(textOf('schemas/incidents/incident.json')) as Template;
let cast: Cast;
let template: string;

beforeAll(async () => {
  const organization = await server.anOrganization();
  cast = await Cast.signIn(server, organization);
  const { $id: _, ...own } = { ...stock, title: 'Incident, step by step', 'x-settings': { ...stock['x-settings'], stepsInOrder: true } };
  template = await publishTemplate(server.tenancy, organization.organizationId, own);
});

it('a form with ordered steps accepts a step only when the previous ones are complete', async () => {
  const incident = new RecordStory(cast);
  const made = await cast.as.requester.post<RecordDetail>('/api/records', { id: incident.id, module: 'incidents', template_id: template });
  expect(made.status, made.text).toBe(201);
  incident.detail = made.body;
  const rating = { likelihood: 3, severity: 4, matrix: 'standard-1' };
  await incident.do('requester', 'submit', {
    answers: {
      incidentType: 'near_miss',
      classification: await cast.term('terms/incident_category', 'Injury'),
      headline: 'Hose burst',
      description: 'A hose burst.',
      place: { site: cast.site },
      occurredAt: new Date(Date.now() - 60 * 60_000).toISOString(),
      immediateAction: 'Pump stopped.',
      ratingActual: rating,
      ratingPotential: rating,
    },
  });
  const team = { investigationRequired: 'yes', lead: cast.ids.issuer, members: [cast.ids.reviewer], targetDate: dayAfter(14) };
  await incident.do('reviewer', 'assign', { answers: team });
  const fillable = async () => (await cast.as.issuer.get<RecordDetail>(`/api/records/${incident.id}`)).body.fillable;
  const save = (key: string, value: unknown) => cast.as.issuer.patch(`/api/records/${incident.id}/cells`, { changes: [{ key, value }] });

  expect(await fillable()).toEqual(['investigation', 'witnesses']);
  expect((await save('learnings', 'Change hoses in time')).body).toMatchObject({ code: 'record.answers-invalid' });
  expect((await save('findings', 'The hose was old.')).status).toBe(200);
  expect(await fillable()).toEqual(['investigation', 'witnesses', 'causes']);
  const group = await cast.term('terms/root_cause', 'Equipment');
  await save('rootCauses', [{ rowId: uuidv7(), causeGroup: group, causeText: 'Nobody changes hoses.' }]);
  expect(await fillable()).toEqual(expect.arrayContaining(['causes', 'costing', 'recommendations', 'regulatory']));
  expect((await save('learnings', 'Change hoses in time')).status).toBe(200);
});
