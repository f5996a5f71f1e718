import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { uuidv7 } from 'uuidv7';
import type { Answers } from '../../../engine/index.ts';
import { projectRoot } from '../../../src/server/config.ts';
import type { Language } from '../../../src/shared/language.ts';
import { Cast, dayAfter, type RecordStory } from '../../support/record-story.ts';
import { upload } from '../../support/upload.ts';
import { expect, type Founder, type World } from './world.ts';

const hour = 60 * 60_000;

/** The people of an organisation whose site is in the United States, and where one person approves every closure. */
export async function accidentCast({ server, organization }: World, { tenancy }: Founder): Promise<Cast> {
  const cast = await Cast.signIn(server, organization);
  const { organizationId } = organization;
  await tenancy.withTenant({ organizationId }, (trx) =>
    trx.updateTable('sites').set({ country: 'US' }).where('organization_id', '=', organizationId).where('id', '=', cast.site).execute(),
  );
  const workflow = {
    ...{ title: 'Closure of incidents', module: 'incidents', flow: 'sequential', approve_when: null, lead_time_hours: null },
    ...{ escalation_user_id: null, is_active: true, template_ids: [], site_ids: [] },
    reviewers: [{ kind: 'person', role_id: null, field: null, substitutes: [], user_id: cast.ids.reviewer }],
  };
  expect((await cast.as.admin.post('/api/workflows', { workflow })).status).toBe(201);
  return cast;
}

/** A serious accident with two victims and photos, as its reporter submits it, assigned to three people. */
export async function reportedAccident(cast: Cast): Promise<RecordStory> {
  const incident = await cast.draft('incidents');
  const photo = async (question: string, background: string): Promise<string> => {
    const id = uuidv7();
    const picture = sharp({ create: { width: 640, height: 480, channels: 3, background } });
    const sent = await upload(cast.as.requester, await picture.jpeg().toBuffer(), `${question.split('/').at(-1)}.jpg`, {
      ...{ id, record: incident.id, question },
    });
    expect(sent.status, sent.text).toBe(201);
    return id;
  };
  const rating = (likelihood: number, severity: number) => ({ likelihood, severity, matrix: 'standard-1' });
  const [omar, ivo] = [uuidv7(), uuidv7()];
  const victim = (rowId: string, victimName: string, victimId: string, more: Answers): Answers => ({
    ...{ rowId, victimType: 'employee', victimName, victimId, gender: 'male', hospital: 'yes', victimOutcome: 'lost_time_injury' },
    ...{ injuries: [{ region: 'hand-left', injury: 'Crushed' }] },
    ...more,
  });
  const answers = {
    ...{ incidentType: 'lost_time_injury', classification: await cast.term('terms/incident_category', 'Injury') },
    ...{ headline: 'Two hands caught at press 3', description: 'The guard was open and the press was cleared by hand.' },
    ...{ place: { site: cast.site }, occurredAt: new Date(Date.now() - hour).toISOString() },
    immediateAction: 'Press stopped and locked, ambulance called.',
    attachments: [await photo('attachments', '#5b6b73')],
    ...{ ratingActual: rating(3, 4), ratingPotential: rating(3, 4) },
    victims: [
      victim(omar, 'Omar Diaz', 'E-1045', {
        ...{ severeOutcomes: ['inpatient'], injuryDetails: 'Two fingers crushed.', treatment: 'Operated on the same day.' },
        injuryPhotos: [await photo(`victims/${omar}/injuryPhotos`, '#7a4b3a'), await photo(`victims/${omar}/injuryPhotos`, '#3a5c7a')],
      }),
      victim(ivo, 'Ivo Lang', 'E-1046', { hospital: 'no', injuryPhotos: [await photo(`victims/${ivo}/injuryPhotos`, '#4f6a3c')] }),
    ],
  };
  await incident.do('requester', 'submit', { answers });
  const team = { investigationRequired: 'yes', lead: cast.ids.performer, members: [cast.ids.issuer, cast.ids.requester] };
  await incident.do('reviewer', 'assign', { answers: { ...team, targetDate: dayAfter(14) } });
  return incident;
}

/** Completes an investigation beside the content that its people entered: two root causes, a cost, four actions of two people, learnings. */
export async function completeInvestigation(cast: Cast, incident: RecordStory): Promise<void> {
  const { findings, authorityReports, rootCauses = [], costs = [] } = (incident.detail?.answers ?? {}) as Record<string, unknown>;
  const [cause] = rootCauses as Answers[];
  const [cost] = costs as Answers[];
  const causeGroup = await cast.term('terms/root_cause', 'Equipment');
  const capa = ['Fit an interlock', 'Train the shift', 'Check all guards', 'Add a light curtain'].map((capaText, at) => ({
    ...{ rowId: uuidv7(), capaText, controlType: 'engineer', dueDate: dayAfter(20) },
    assignedTo: at % 2 === 0 ? cast.ids.issuer : cast.ids.requester,
  }));
  const why1 = 'The guard was open';
  const reported = { reportDecision: 'reported', reportOutcomes: ['inpatient'], reportedAt: new Date(Date.now() - 60_000).toISOString() };
  const answers = {
    findings,
    authorityReports: authorityReports ?? [{ rowId: uuidv7(), ...reported }],
    rootCauses: [
      { rowId: uuidv7(), why1, ...cause, causeGroup, causeText: 'The guard could be bridged with a cable tie.' },
      { rowId: uuidv7(), why1, why2: 'Nobody checks it', causeGroup, causeText: 'Guards are on no checklist.' },
    ],
    costs: [{ rowId: uuidv7(), amount: 1200.5, ...cost, costKind: 'repair' }],
    capa,
    learnings: 'Clear a jam only with the press locked.',
  };
  await incident.do('performer', 'record', { answers });
}

/** Returns a text of the interface in a language, by namespace and key. */
export function textsIn(language: Language): (namespace: string, key: string) => string {
  return (namespace, key) => {
    let found: unknown = JSON.parse(readFileSync(join(projectRoot, `locales/${language}/${namespace}.json`), 'utf8'));
    for (const part of key.split('.')) found = (found as Record<string, unknown>)[part];
    if (typeof found !== 'string') throw new Error(`${namespace} has no text ${key}`);
    return found;
  };
}
