import type { CheckedBadge, DatedItem } from '../../../shared/worker-badge.ts';
import { dayIn } from '../../../shared/day-in.ts';
import { heldCompetences, noEnd } from '../../../shared/held-competences.ts';
import type { Language } from '../../../shared/language.ts';
import { Problem } from '../../../shared/problem.ts';
import type { Tenant } from '../../../server/db/tenant.ts';
import { fileRow } from '../../../server/files/file-rows.ts';
import { recordOfLink } from '../../../server/gate/record-of-link.ts';
import { lookUp } from '../../../server/listing/look-up.ts';
import { zoneOf } from '../../../server/records/load-view.ts';
import { only, seenByAll } from '../../../server/records/section-scope.ts';
import type { Services } from '../../../server/services.ts';
import { companyOf, requireActive } from './badge.ts';
import { presentWorker } from './present-worker.ts';

interface PresentedBadge {
  organizationId: string;
  token: string;
  language: Language;
}

/** Returns what anyone may see who scans a badge, at this moment. Refuses an unknown or withdrawn one, and that of a worker who is not active, or whose company is not. */
export async function checkedBadge(services: Services, trx: Tenant, presented: PresentedBadge): Promise<CheckedBadge> {
  const { record, company, organization, answers, now } = await holderOf(services, trx, presented);
  const worker = presentWorker({ ...record, answers, site_name: null });
  const zone = await zoneOf(trx, presented.organizationId, record.site_id, organization.timezone);
  const today = dayIn(now, zone);
  const held = [...heldCompetences(answers)];
  const types = held.map(([id]) => ({ kind: 'term' as const, id }));
  const names = await lookUp(trx, presented.organizationId, types, presented.language);
  return {
    name: worker.name,
    photo: worker.photo,
    employer: company?.title ?? worker.employer ?? organization.name,
    status: record.status,
    induction: worker.induction_valid_until === null ? null : datedItem(worker.induction_valid_until, today),
    competences: held.map(([id, until]) => ({ name: names.get(id)?.name ?? '–', ...datedItem(until, today) })),
    zone,
    now: now.toISOString(),
  };
}

/** The file of the holder's photo, under the same conditions. */
export async function photoOfBadge(services: Services, trx: Tenant, presented: PresentedBadge) {
  const { record, answers } = await holderOf(services, trx, presented);
  const { photo } = presentWorker({ ...record, answers, site_name: null });
  const file = photo === null ? undefined : await fileRow(trx, presented.organizationId, photo);
  if (file?.record_id !== record.id || !file.type.startsWith('image/')) throw new Problem('file.not-found');
  return file;
}

/** The active worker whose badge has a token, with the answers that every reader of the profile may see. */
async function holderOf({ clock, forms }: Services, trx: Tenant, { organizationId, token, language }: PresentedBadge) {
  const now = clock.now();
  const problems = { unknown: 'badge.unknown', ended: 'badge.withdrawn' } as const;
  const { record, organization } = await recordOfLink(trx, organizationId, { purpose: 'badge', token, now, problems });
  const company = await companyOf(trx, record);
  requireActive(record, company);
  const form = await forms.form(trx, organizationId, record.template_id, record.template_version, language);
  return { record, company, organization, answers: only(record.answers, seenByAll({ form })), now };
}

function datedItem(until: string, today: string): DatedItem {
  return { valid_until: until === noEnd ? null : until, in_date: until >= today };
}
