import { hasLive, liveAnswers, type Content } from '../../../engine/index.ts';
import type { RecordDetail, RecordScores } from '../../shared/record.ts';
import { authorityReports } from '../../shared/report-clock.ts';
import type { Tenant } from '../db/tenant.ts';
import { presentReview } from './reviews/present-review.ts';
import type { ServerSession } from '../session/server-session.ts';
import { matrixNumber, newestMatrix } from '../risk-matrices/matrix-store.ts';
import { conditionsNow } from './conditions-now.ts';
import { childrenOf } from './record-children.ts';
import { factsForRules, fillingOf, type RecordView } from './record-view.ts';
import { reportDeadlinesOf } from './report-deadlines.ts';
import { eventsFor, fillableNow } from './offered-events.ts';
import { maskedContent, maskFor } from './masked-names.ts';
import { only, seenBy } from './section-scope.ts';
import { workingContent } from './record-work.ts';
import { versionsOf } from './record-versions.ts';
import { hasVersions } from './version-begun.ts';
import { withTitles } from '../sources/record-titles.ts';
import { namesOf, referencesIn } from '../sources/references.ts';
import { revisedIn } from './returned-draft.ts';
import { presentScores } from './present-scores.ts';
import { signaturesOf } from './signatures.ts';
import { stepsAhead } from './steps-ahead.ts';

/** A record as its reader sees it: with the events they may send, or why not, so that no screen recomputes a permission. */
export async function presentRecord(trx: Tenant, session: ServerSession, view: RecordView): Promise<RecordDetail> {
  const { record, form, now } = view;
  const iso = (instant: Date | null) => instant?.toISOString() ?? null;
  const isSeen = seenBy(view, session);
  const signatures = Object.entries(signaturesOf(view)).filter(([key]) => isSeen(key));
  const people = view.people.filter(({ party }) => isPartySeen(view, party, isSeen));
  const events = eventsFor(view, session);
  const fillable = fillableNow(view, session, events);
  // Saves that are not recorded yet are shown only to those who fill the record.
  const isWorked = view.work !== undefined && fillable.length > 0;
  const whole = isWorked ? workingContent(view) : withLive(view);
  const mask = maskFor(view, isSeen);
  const masked = (content: Content) => maskedContent(mask, content);
  const seen = ({ answers, remarks }: Content) => masked({ answers: only(answers, isSeen), remarks: only(remarks, isSeen) });
  const content = seen(whole);
  const users = [
    record.requester_id,
    ...people.map(({ user_id }) => user_id),
    ...(record.assignee_id === null ? [] : [record.assignee_id]),
    ...view.votes.map(({ user_id }) => user_id),
    ...signatures.map(([, { userId }]) => userId),
    ...view.shares.flatMap(({ shared_to, shared_by }) => [shared_to, shared_by]),
  ];
  const references = [
    ...referencesIn(form, content.answers, content.remarks),
    ...users.map((id) => ({ kind: 'user' as const, id, key: '', question: '' })),
  ];
  const [found, ahead, versions, olderMatrix] = await Promise.all([
    namesFor(trx, session, view, references),
    stepsAhead(trx, session, view, events),
    hasVersions(view.manifest) ? versionsOf(trx, session, view) : [],
    olderMatrixOf(trx, view),
  ]);
  const records = references.filter(({ kind }) => kind === 'record').map(({ id }) => id);
  const names = await withTitles(trx, session, view.modules, found, records);
  const named = (id: string) => ({ id, name: names.get(id) ?? '' });

  return {
    id: record.id,
    module: record.module,
    number: record.number,
    title: record.title,
    details: record.details,
    template: { id: record.template_id, name: form.title, version: record.template_version, icon: view.templateIcon },
    status: record.status,
    conditions: conditionsNow(view),
    site: record.site_id === null ? null : named(record.site_id),
    starts_at: iso(record.starts_at),
    ends_at: iso(record.ends_at),
    occurred_at: iso(record.occurred_at),
    due_at: iso(record.due_at),
    submitted_at: iso(record.submitted_at),
    settled_at: iso(record.settled_at),
    risk_level: record.risk_level,
    category: record.category,
    requester: named(record.requester_id),
    assignee: record.assignee_id === null ? null : named(record.assignee_id),
    score: record.score,
    passed: record.passed,
    created_at: record.created_at.toISOString(),
    updated_at: record.updated_at.toISOString(),
    version: record.version,
    answers: content.answers,
    remarks: content.remarks,
    recorded: isWorked ? { ...seen(record), save: view.work?.version ?? 0 } : null,
    events,
    ahead,
    fillable,
    people: people.map(({ party, user_id }) => ({ party, user: named(user_id) })),
    votes: view.votes.map((vote) => ({
      user: named(vote.user_id),
      round: vote.round,
      decision: vote.decision,
      reason: vote.reason === null ? null : mask(vote.reason),
      at: vote.at.toISOString(),
      position: vote.position,
      capacity: vote.capacity,
    })),
    scores: seenScores(presentScores(isWorked ? workedView(view) : view), isSeen, form),
    review: presentReview(view),
    shares: view.shares.map((share) => ({ user: named(share.shared_to), by: named(share.shared_by), at: share.shared_at.toISOString() })),
    signatures: Object.fromEntries(signatures.map(([key, { userId, at }]) => [key, { user: named(userId), at }])),
    revised: revisedIn(record.context),
    facts: factsForRules(view),
    children: Object.fromEntries(
      Object.entries(childrenOf(view)).map(([row, { id, module, number, status }]) => [row, { id, module, number, status }]),
    ),
    erased: [...view.erased],
    report_by: deadlinesFor(view, isSeen),
    parent: record.parent_id === null ? null : { id: record.parent_id, module: record.parent_module ?? '' },
    versions,
    older_matrix: olderMatrix,
    revision: view.revision,
    names: Object.fromEntries(names),
    zone: view.zone,
    now: now.toISOString(),
  };
}

/** Names of what a record refers to: those that were read with it, and the rest. */
async function namesFor(
  trx: Tenant,
  session: ServerSession,
  { record, names }: RecordView,
  references: Parameters<typeof namesOf>[2],
): Promise<Map<string, string>> {
  const known = new Map([...names, [session.userId, session.fullName]]);
  const rest = references.filter(({ id }) => !known.has(id));
  const found = await namesOf(trx, record.organization_id, rest, session.language);
  const asked = new Set(references.map(({ id }) => id));
  return new Map([...[...known].filter(([id]) => asked.has(id)), ...found]);
}

/** Returns the version of the risk matrix that a submitted record was rated on, and the newest, where they differ. */
async function olderMatrixOf(trx: Tenant, { form, record }: RecordView): Promise<RecordDetail['older_matrix']> {
  if (record.status === 'draft' || ![...form.questions.values()].some(({ field }) => field === 'risk-matrix')) return null;
  const version = matrixNumber(form.riskMatrix.version);
  const newest = await newestMatrix(trx, record.organization_id);
  return version === null || version >= newest ? null : { version, newest };
}

/** Returns the record for those who fill it: with the saves that are not recorded yet. */
function workedView(view: RecordView): RecordView {
  const { answers, remarks } = workingContent(view);
  return { ...view, record: { ...view.record, answers, remarks: remarks } };
}

/** Whether a party is shown: one that only hidden answers name is hidden with them. */
function isPartySeen({ form }: RecordView, party: string, isSeen: (key: string) => boolean): boolean {
  const naming = [...form.questions.values()].filter((question) => question.party === party);
  return (
    naming.length === 0 || naming.some(({ section }) => form.sections.some(({ id, questions }) => id === section && questions.some(isSeen)))
  );
}

/** Limits the scores to the sections that the reader sees. */
function seenScores(scores: RecordScores | null, isSeen: (key: string) => boolean, form: RecordView['form']): RecordScores | null {
  if (!scores) return null;
  const seen = new Set(form.sections.filter(({ questions }) => questions.some(isSeen)).map(({ id }) => id));
  return {
    ...scores,
    sections: scores.sections.filter(({ section }) => seen.has(section)),
    failed: scores.failed.filter(({ key }) => isSeen(key)),
  };
}

/** Returns the deadlines that follow from answers that the reader sees; any report ends them. That some report is due is a condition, and no secret. */
function deadlinesFor(view: RecordView, isSeen: (key: string) => boolean) {
  const { answers } = workingContent(view);
  const seen = only(answers, isSeen);
  return reportDeadlinesOf(view, { ...seen, [authorityReports]: answers[authorityReports] });
}

/** Returns the content of a record with the results of today where a calculation goes on after its stage. */
function withLive(view: RecordView): Content {
  const { form, record } = view;
  if (!hasLive(form) || record.status === 'draft') return record;
  const { answers, remarks } = record;
  return { answers: liveAnswers(fillingOf(view, { while: record.status }), answers), remarks };
}
