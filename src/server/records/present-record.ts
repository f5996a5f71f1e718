import { offered, stageOfEvent, type Offer } from '../../../workflows/index.ts';
import { recordEvent } from '../../shared/module-parts.ts';
import type { OfferedEvent, RecordDetail } from '../../shared/record.ts';
import type { Tenant } from '../db/tenant.ts';
import { presentReview } from '../reviews/present-review.ts';
import type { ServerSession } from '../session/server-session.ts';
import { dayIn } from '../listing/today.ts';
import { currentRevision } from '../revisions/revision-store.ts';
import { sectionsOfStage } from './event-answers.ts';
import { conditionsNow, factsOf, positionOf, type RecordView } from './record-view.ts';
import { namesOf, referencesIn } from './references.ts';
import { ruleFacts } from './rule-facts.ts';
import { presentScores } from './present-scores.ts';
import { mayEditDraft } from './save-draft.ts';
import { signaturesOf } from './signatures.ts';

/** A record as its reader sees it: with the events they may send, or why not, so that no screen recomputes a permission. */
export async function presentRecord(trx: Tenant, session: ServerSession, view: RecordView): Promise<RecordDetail> {
  const { record, form, now } = view;
  const iso = (instant: Date | null) => instant?.toISOString() ?? null;
  const signatures = Object.entries(signaturesOf(view));
  const users = [
    record.requester_id,
    ...view.people.map(({ user_id }) => user_id),
    ...(record.assignee_id === null ? [] : [record.assignee_id]),
    ...view.votes.map(({ user_id }) => user_id),
    ...signatures.map(([, { userId }]) => userId),
    ...view.shares.flatMap(({ shared_to, shared_by }) => [shared_to, shared_by]),
  ];
  const references = [
    ...referencesIn(form, record.answers, record.remarks),
    ...users.map((id) => ({ kind: 'user' as const, id, key: '', question: '' })),
  ];
  const names = await namesOf(trx, record.organization_id, references);
  const named = (id: string) => ({ id, name: names.get(id) ?? '' });
  const events = eventsFor(view, session);

  return {
    id: record.id,
    module: record.module,
    number: record.number,
    title: record.title,
    template: { id: record.template_id, name: form.title, version: record.template_version, icon: view.templateIcon },
    status: record.status,
    conditions: conditionsNow(view),
    site: record.site_id === null ? null : named(record.site_id),
    starts_at: iso(record.starts_at),
    ends_at: iso(record.ends_at),
    requester: named(record.requester_id),
    assignee: record.assignee_id === null ? null : named(record.assignee_id),
    score: record.score,
    passed: record.passed,
    created_at: record.created_at.toISOString(),
    updated_at: record.updated_at.toISOString(),
    version: record.version,
    answers: record.answers,
    remarks: record.remarks,
    events,
    fillable: fillableNow(view, session, events),
    people: view.people.map(({ party, user_id }) => ({ party, user: named(user_id) })),
    votes: view.votes.map((vote) => ({
      user: named(vote.user_id),
      round: vote.round,
      decision: vote.decision,
      reason: vote.reason,
      at: vote.at.toISOString(),
      position: vote.position,
      capacity: vote.capacity,
    })),
    scores: presentScores(view),
    review: presentReview(view),
    shares: view.shares.map((share) => ({ user: named(share.shared_to), by: named(share.shared_by), at: share.shared_at.toISOString() })),
    signatures: Object.fromEntries(signatures.map(([key, { userId, at }]) => [key, { user: named(userId), at }])),
    facts: ruleFacts(record),
    revision: await currentRevision(
      trx,
      record.organization_id,
      { module: record.module, templateId: record.template_id },
      dayIn(now, session.zone),
    ),
    names: Object.fromEntries(names),
    zone: view.zone,
    now: now.toISOString(),
  };
}

function eventsFor(view: RecordView, session: ServerSession): OfferedEvent[] {
  const offers = offered(view.lifecycle, positionOf(view.record), (event) => factsOf(view, session, event), view.now.toISOString());
  return offers.filter(isReaders).map(({ event, allowed, refused, reason }) => ({
    event,
    allowed,
    refused,
    reason,
    sections: sectionsOfStage(view, stageOfEvent(event, view.record.status)),
  }));
}

/** An event that is never the reader's to send is not offered, whatever else stands in its way. */
function isReaders({ refused }: Offer): boolean {
  return refused.every(({ code }) => code !== 'lifecycle.not-permitted');
}

function fillableNow(view: RecordView, session: ServerSession, events: readonly OfferedEvent[]): string[] {
  if (mayEditDraft(view, session)) return sectionsOfStage(view, { on: 'submit' });
  return events.find(({ event, allowed }) => event === recordEvent && allowed)?.sections ?? [];
}
