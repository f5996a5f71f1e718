import { uuidv7 } from 'uuidv7';
import type { Answers } from '../../engine/index.ts';
import type { RecordDetail } from '../../src/shared/record.ts';
import { dayAfter, RecordStory, type Cast } from './record-story.ts';

/** A cell of the standard matrix. */
export const rating = (likelihood: number, severity: number) => ({ likelihood, severity, matrix: 'standard-1' });

/** A whole statement at the site of the cast. */
export const statement = (cast: Cast, more: Answers = {}): Answers => ({
  riskId: 'R-017',
  heading: 'Sparks from grinding',
  place: { site: cast.site },
  activity: 'Hot work',
  classification: 'physical',
  hazard: 'Sparks reach combustible material.',
  consequence: 'Fire',
  initialRisk: rating(4, 4),
  availableControls: [{ rowId: uuidv7(), availableType: 'engineer', availableText: 'Fire blanket' }],
  residualRisk: rating(2, 4),
  reviewFrequency: 'yearly',
  assessedBy: cast.ids.performer,
  assessedOn: dayAfter(0),
  ...more,
});

/** A statement that was submitted, approved and published. */
export async function published(cast: Cast, more: Answers = {}): Promise<RecordStory> {
  const story = await cast.draft('hira');
  await story.do('requester', 'submit', { answers: statement(cast, more) });
  await publish(story);
  return story;
}

/** Approves and publishes a submitted statement, to be reviewed in a year. */
export async function publish(story: RecordStory): Promise<void> {
  await story.do('reviewer', 'approve');
  await story.do('reviewer', 'publish', { answers: { nextReviewAt: `${dayAfter(365)}T08:00:00.000Z` } });
}

/** The draft of the next version, as seen by the user who began it. */
export async function nextOf(cast: Cast, story: RecordStory): Promise<RecordStory> {
  const begun = await story.do('requester', 'newVersion');
  const next = new RecordStory(cast, begun.versions.find(({ status }) => status === 'draft')?.id);
  next.detail = (await cast.as.requester.get<RecordDetail>(`/api/records/${next.id}`)).body;
  return next;
}
