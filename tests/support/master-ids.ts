import type { Client } from './client.ts';

/** The master data of an organisation that an id can name. */
export type MasterKind = 'category' | 'environmentCategory' | 'rootCause' | 'revision' | 'riskMatrix';

/** One id of each kind of master data; of revisions, which an organisation begins without, a new one's. */
export async function masterIdsOf(client: Client): Promise<Record<MasterKind, string>> {
  const first = async (path: string) => (await client.get<{ items: { id: string }[] }>(path)).body.items[0]?.id ?? '';
  const revision = { module: 'permits', document_number: 'D', rev_number: '1', rev_date: '2026-01-15' };
  const made = await client.post<{ hsse_rev_number: { id: string } }>('/api/hsse_rev_numbers', { hsse_rev_number: revision });
  return {
    category: await first('/api/categories'),
    environmentCategory: await first('/api/v2/environment_categories'),
    rootCause: await first('/api/root_cause_settings'),
    revision: made.body.hsse_rev_number.id,
    riskMatrix: await first('/api/risk_matrices'),
  };
}
