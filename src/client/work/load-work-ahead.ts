import type { QueryClient } from '@tanstack/react-query';
import { compile, open } from '../../../engine/index.ts';
import type { RecordDetail } from '../../shared/record.ts';
import type { WorkItem } from '../../shared/work.ts';
import { createFormStore } from '../forms/form-store.ts';
import { i18n } from '../i18n.ts';
import { listServices } from '../records/store/list-services.ts';
import { recordQuery, templateVersionQuery } from '../records/store/record-queries.ts';
import { loadListsAhead } from '../records/waiting/load-lists-ahead.ts';

const day = 24 * 3_600_000;
const most = 30;
/** Longer than any page stays open: data loaded ahead is needed without a connection. */
const gcTime = 7 * day;
const staleTime = 10 * 60_000;

/** Returns late work and the work of the coming week, the most urgent first. */
export function dueSoon(items: readonly WorkItem[], now: number): WorkItem[] {
  const isNear = (moment: string | null) => moment !== null && Date.parse(moment) < now + 7 * day;
  return items.filter(({ urgency, starts_at: starts, due_at: due }) => urgency !== 'later' || isNear(due) || isNear(starts)).slice(0, most);
}

/** Loads the records of work that is due soon, with their forms and source lists, one after another. */
export async function loadWorkAhead(client: QueryClient, items: readonly WorkItem[], stopped: AbortSignal): Promise<void> {
  for (const { id, module } of dueSoon(items, Date.now())) {
    if (stopped.aborted) return;
    const detail = await client.fetchQuery({ ...recordQuery(id), staleTime, gcTime, retry: false });
    await i18n.loadNamespaces([module, 'records', 'forms', 'scores', 'waiting', 'problems']);
    if (!stopped.aborted) await loadForm(client, detail);
  }
}

async function loadForm(client: QueryClient, detail: RecordDetail): Promise<void> {
  const { template, module, answers, remarks, zone, updated_at: now } = detail;
  const document = await client.fetchQuery({ ...templateVersionQuery(template.id, template.version), retry: false });
  const form = compile(document, i18n.language);
  const store = createFormStore({ form, filling: open(form, { answers, remarks, now, zone }) });
  const services = listServices(client, module);
  await Promise.all([services.sites(), ...loadListsAhead(detail, store, services)]);
}
