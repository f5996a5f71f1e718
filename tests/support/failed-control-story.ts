import type { Answers } from '../../engine/index.ts';
import { dayAfter, type Cast, type RecordStory } from './record-story.ts';
import { rating } from './hira-story.ts';
import type { PermitStory } from './permit-story.ts';

/** An effective control at the site of the cast. */
export async function aControl(cast: Cast, heading: string): Promise<RecordStory> {
  const control = await cast.draft('controls', 'issuer');
  await control.do('issuer', 'submit', {
    answers: { heading, controlType: 'engineer', place: { site: cast.site }, controlText: 'Checked each shift', owner: cast.ids.performer },
  });
  return control;
}

/** A live hot-work permit with the records that it relies on. */
export async function livePermit(permit: PermitStory, relies: Answers): Promise<PermitStory> {
  await permit.draft(relies);
  const submitted = await permit.send('requester', 'submit', { answers: permit.answersFor({ event: 'submit' }) });
  if (submitted.status !== 200) throw new Error(`submit was refused: ${submitted.text}`);
  return goneLive(permit);
}

/** Takes a submitted hot-work permit through approval, issue and acceptance. */
export async function goneLive(permit: PermitStory): Promise<PermitStory> {
  const steps = [
    ['reviewer', 'approve', () => undefined],
    ['issuer', 'issue', () => permit.answersFor({ event: 'issue' })],
    ['performer', 'record', () => permit.answersFor({ while: 'issued' }, { gasTests: [permit.gasReading()] })],
    ['performer', 'accept', () => permit.answersFor({ event: 'accept' })],
  ] as const;
  for (const [who, event, answersOf] of steps) {
    const answers = answersOf();
    const answer = await permit.send(who, event, answers && { answers });
    if (answer.status !== 200) throw new Error(`${event} was refused: ${answer.text}`);
  }
  return permit;
}

/** An incident whose investigation has begun. */
export async function investigated(cast: Cast): Promise<RecordStory> {
  const incident = await cast.draft('incidents');
  await incident.do('requester', 'submit', {
    answers: {
      incidentType: 'near_miss',
      classification: await cast.term('terms/incident_category', 'Injury'),
      headline: 'Smouldering below the grating',
      description: 'Sparks fell past the blanket.',
      place: { site: cast.site },
      occurredAt: new Date(Date.now() - 60 * 60_000).toISOString(),
      immediateAction: 'Work stopped, area cooled.',
      ratingActual: rating(2, 2),
      ratingPotential: rating(3, 4),
      victims: [],
    },
  });
  const team = { investigationRequired: 'yes', lead: cast.ids.performer, members: [cast.ids.reviewer], targetDate: dayAfter(14) };
  await incident.do('reviewer', 'assign', { answers: team });
  return incident;
}
