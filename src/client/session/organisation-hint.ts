import { publicApi, rememberApiKey } from '../public-api.ts';

/** Asks the server for its hint of the organisation, while signed out, and for its name; calls work without one. */
export async function askOrganisation(): Promise<string | undefined> {
  try {
    const { data } = await publicApi.get<{ api_key?: string; name?: string }>('/api/auth');
    if (typeof data.api_key === 'string') rememberApiKey(data.api_key);
    return data.name;
  } catch {
    // A hint only: the server knows the organisation by its host.
    return undefined;
  }
}
