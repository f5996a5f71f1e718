import { api } from '../api.ts';

/** How many records under review would begin their review again if a workflow were saved like this; a new one has no id. */
export async function countRestarts(workflow: object, id: string | undefined): Promise<number> {
  const { data } = await api.post<{ records: number }>('/api/workflows/restarts', { workflow, ...(id !== undefined && { id }) });
  return data.records;
}
