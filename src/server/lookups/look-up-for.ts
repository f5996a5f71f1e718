import { lookupsIn, type Form } from '../../../engine/index.ts';
import type { Tenant } from '../db/tenant.ts';
import { loadLookups } from './load-lookups.ts';
import type { Lookup, LookupRequest, LookupValues } from './lookup.ts';

/** Looks up the data of other records that a form's rules read. A form without such rules costs no query. */
export async function lookUpFor(trx: Tenant, request: LookupRequest): Promise<LookupValues> {
  const values: Record<string, LookupValues[string]> = {};
  for (const lookup of await lookupsOf(request.form)) Object.assign(values, await lookup.load(trx, request));
  return values;
}

/** The root questions of a form whose answers change what its rules look up. */
export async function questionsLookedUp(form: Form): Promise<string[]> {
  return [...new Set((await lookupsOf(form)).flatMap((lookup) => lookup.reads(form)))];
}

async function lookupsOf(form: Form): Promise<Lookup[]> {
  const wanted = lookupsIn(form);
  if (wanted.length === 0) return [];
  return (await loadLookups()).filter(({ names }) => names.some((name) => wanted.includes(name)));
}
