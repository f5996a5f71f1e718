import { getRandomValues } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { uuidv7 } from 'uuidv7';
import { newFollowUpKey, type Challenge, type PublicForm } from '../../../src/shared/public-form.ts';
import type { RecordDetail } from '../../../src/shared/record.ts';
import { Client } from '../../support/client.ts';
import { solve } from '../../support/proof-of-work.ts';
import { Cast, dayAfter, RecordStory } from '../../support/record-story.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
let cast: Cast;
let stranger: Client;

beforeAll(async () => {
  const organization = await server.anOrganization();
  cast = await Cast.signIn(server, organization);
  stranger = new Client(server.port, organization.subDomain);
});

const whatAStrangerSaw = (more: object = {}) => ({
  headline: 'A ladder slipped in the loading bay',
  place: { site: cast.site },
  occurredAt: new Date(Date.now() - 600_000).toISOString(),
  anyoneHurt: 'yes',
  reporterContact: 'Ana, 555 0101',
  ...more,
});

async function begun() {
  const id = uuidv7();
  const key = newFollowUpKey((bytes) => getRandomValues(bytes));
  const challenge = (await stranger.post<Challenge>('/api/public/challenges', { id })).body;
  const wanted = { id, module: 'incidents', key, challenge: challenge.challenge, proof: solve(challenge) };
  expect((await stranger.post('/api/public/reports', wanted)).status).toBe(201);
  const submit = (answers: object) =>
    stranger.post<{ status: string }>(`/api/public/reports/${id}/submit`, { key, module: 'incidents', answers });
  return { id, submit };
}

describe('an incident that is reported without an account', () => {
  it('contains only the questions that a stranger can answer', async () => {
    const { properties, 'x-sections': sections } = (await stranger.get<PublicForm>('/api/public/forms/incidents')).body.template;
    expect(Object.keys(properties).toSorted()).toEqual(
      ['anyoneHurt', 'attachments', 'description', 'exactLocation', 'headline', 'occurredAt', 'place', 'reporterContact'].toSorted(),
    );
    expect(
      Object.keys(properties)
        .filter((id) => properties[id]?.['x-require'] === true)
        .toSorted(),
    ).toEqual(['anyoneHurt', 'headline', 'occurredAt', 'place'].toSorted());
    expect(sections.map(({ id }) => id)).toEqual(['report', 'reporter']);
  });

  it('is refused without a required answer or with a future time, and accepted otherwise', async () => {
    const { submit } = await begun();
    const lacking = await submit(whatAStrangerSaw({ anyoneHurt: undefined }));
    expect([lacking.status, lacking.body]).toMatchObject([
      422,
      { code: 'record.answers-invalid', violations: [{ question: 'anyoneHurt', code: 'answer.required' }] },
    ]);
    const late = await submit(whatAStrangerSaw({ occurredAt: new Date(Date.now() + 86_400_000).toISOString() }));
    expect(late.body).toMatchObject({ code: 'record.answers-invalid', violations: [{ question: 'occurredAt' }] });
    const sent = await submit(whatAStrangerSaw());
    expect([sent.status, sent.text]).toEqual([200, expect.stringContaining('open')]);
  });

  it('is completed by the organisation before it can be handed in', async () => {
    const { id, submit } = await begun();
    await submit(whatAStrangerSaw());
    const incident = new RecordStory(cast, id);
    incident.detail = (await cast.as.reviewer.get<RecordDetail>(`/api/records/${id}`)).body;
    expect(incident.detail.answers).toMatchObject({ headline: 'A ladder slipped in the loading bay', reporterContact: 'Ana, 555 0101' });

    await incident.do('reviewer', 'assign', {
      answers: { investigationRequired: 'no', lead: cast.ids.issuer, targetDate: dayAfter(7) },
    });
    const early = await incident.send('issuer', 'handIn', { answers: { leadSignature: { name: 'x' } } });
    expect(early.text).toContain('The report is not complete yet.');

    const half = { ...incident.detail.answers, description: 'The feet stood on oil' };
    const report = ['headline', 'description', 'place', 'occurredAt', 'anyoneHurt', 'reporterContact'] as const;
    const kept = Object.fromEntries(Object.entries(half).filter(([key]) => report.includes(key as (typeof report)[number])));
    const refused = await incident.send('reviewer', 'change', { answers: kept });
    expect(refused.body).toMatchObject({ code: 'record.answers-invalid' });
    const whole = {
      ...kept,
      incidentType: 'near_miss',
      classification: (await cast.as.requester.get<{ items: { id: string }[] }>('/api/sources/terms%2Fincident_category')).body.items[0]
        ?.id,
      immediateAction: 'Bay closed',
      ratingActual: { severity: 2, likelihood: 2, matrix: 'standard-1' },
      ratingPotential: { severity: 2, likelihood: 2, matrix: 'standard-1' },
    };
    await incident.do('reviewer', 'change', { answers: whole });
    const later = await incident.send('issuer', 'handIn', { answers: { leadSignature: { name: 'x' } } });
    expect(later.text).not.toContain('The report is not complete yet.');
  });
});
