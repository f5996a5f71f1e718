import type { ModuleManifest } from '../../../shared/manifest.ts';
import type { WorkflowReviewer } from '../../../shared/workflow.ts';
import type { Tenant } from '../../db/tenant.ts';
import type { RecordView } from '../record-view.ts';
import type { StoredWorkflow } from '../../reviews/workflow-store.ts';
import { ableReviewers, superAdmins } from './able-reviewers.ts';
import type { NewSeat } from '../../reviews/review-store.ts';

type Asking = Pick<RecordView, 'record' | 'people' | 'coAuthors' | 'form' | 'manifest'>;

const whenever = { from: null, until: null };

/** Lays out the seats of a round by a workflow. A seat without an eligible person goes to the super admin. */
export async function layOutSeats(trx: Tenant, view: Asking, workflow: Pick<StoredWorkflow, 'flow' | 'reviewers'>): Promise<NewSeat[]> {
  const admins = await eligibleAdmins(trx, view);
  if (workflow.reviewers.length === 0) return [finalSeat(admins)];

  const barred = new Set(barredFrom(view));
  // A person who is alone in an earlier seat decides there: asked twice, they would leave the later seat empty.
  const bound = new Set<string>();
  const seats: NewSeat[] = [];
  for (const [index, reviewer] of workflow.reviewers.entries()) {
    const found = await resolve(trx, view, reviewer);
    const free = found.filter((id) => !barred.has(id) && !bound.has(id));
    const people = free.length > 0 ? free : remaining(admins, bound);
    if (people.length === 1 && people[0] !== undefined) bound.add(people[0]);
    seats.push({
      position: index + 1,
      kind: reviewer.kind,
      roleId: reviewer.role_id,
      field: reviewer.field,
      isOpen: index === 0 || workflow.flow === 'parallel',
      people: [
        ...people.map((userId) => ({ userId, capacity: free.length > 0 ? ('asked' as const) : ('final' as const), ...whenever })),
        ...(await substitutesFor(trx, view, reviewer, barred)),
      ],
    });
  }
  return seats;
}

/** The one seat of a round in which the super admin alone decides. */
export async function seatOfSuperAdmin(trx: Tenant, view: Asking): Promise<NewSeat> {
  return finalSeat(await eligibleAdmins(trx, view));
}

/** Returns the one seat of a round without a workflow: any user with the permission at the site, or the super admin if there is none. */
export async function seatOfAnyone(trx: Tenant, view: Asking): Promise<NewSeat> {
  const { record, manifest } = view;
  const barred = new Set(barredFrom(view));
  const able = await ableReviewers(trx, record.organization_id, manifest, { siteId: record.site_id });
  const admins = able.some((id) => !barred.has(id)) ? [] : await eligibleAdmins(trx, view);
  return { ...finalSeat(admins), kind: 'anyone' };
}

function finalSeat(admins: readonly string[]): NewSeat {
  return {
    position: 1,
    kind: 'final',
    roleId: null,
    field: null,
    isOpen: true,
    people: admins.map((userId) => ({ userId, capacity: 'final', ...whenever })),
  };
}

/** Who may not review a record because of the part they already have in it. */
export function barredFrom({ record, manifest, people, coAuthors, form }: Asking): string[] {
  if (!form.template['x-settings'].separationOfDuty) return [];
  const performers = people.filter(({ party }) => (manifest.performs ?? []).includes(party)).map(({ user_id }) => user_id);
  return [record.requester_id, ...performers, ...coAuthors];
}

/**
 * Returns the super admins who may review a record. Returns all of them if separation of duty excludes every one, so that the record
 * cannot get stuck.
 */
export async function eligibleAdmins(trx: Tenant, view: Asking): Promise<string[]> {
  const admins = await superAdmins(trx, view.record.organization_id);
  return remaining(admins, new Set(barredFrom(view)));
}

function remaining(admins: readonly string[], taken: ReadonlySet<string>): string[] {
  const free = admins.filter((id) => !taken.has(id));
  return free.length > 0 ? free : [...admins];
}

async function resolve(trx: Tenant, view: Asking, reviewer: WorkflowReviewer): Promise<string[]> {
  const { record, manifest } = view;
  const among = (search: Parameters<typeof ableReviewers>[3]) => ableReviewers(trx, record.organization_id, manifest, search);
  if (reviewer.kind === 'person') return among({ ids: [reviewer.user_id ?? ''] });
  if (reviewer.kind === 'role') return among({ roleId: reviewer.role_id ?? '', siteId: record.site_id });
  return among({ ids: namedIn(view, manifest, reviewer.field ?? '') });
}

/** The users that a field names: a party of the record, or the answer of a question. */
function namedIn({ record, people, form }: Asking, { parties }: ModuleManifest, field: string): string[] {
  if (parties.includes(field)) return people.filter(({ party }) => party === field).map(({ user_id }) => user_id);
  if (form.questions.get(field)?.field !== 'user-list') return [];
  return [record.answers[field]].flat().filter((id): id is string => typeof id === 'string');
}

async function substitutesFor(trx: Tenant, { record, manifest }: Asking, { substitutes }: WorkflowReviewer, barred: ReadonlySet<string>) {
  const able = await ableReviewers(trx, record.organization_id, manifest, { ids: substitutes.map(({ user_id }) => user_id) });
  return substitutes
    .filter(({ user_id: id }) => able.includes(id) && !barred.has(id))
    .map(({ user_id: userId, from_date: from, until_date: until }) => ({ userId, capacity: 'substitute' as const, from, until }));
}
