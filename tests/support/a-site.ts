import type { SiteDetail } from '../../src/shared/site.ts';
import type { Client } from './client.ts';

let made = 0;

/** Returns the fields of a new site with a unique name. The client's user is its head of safety. */
export async function newSite(client: Client, change: object = {}): Promise<Record<string, unknown>> {
  const { id } = (await client.get<{ user: { id: string } }>('/api/v2/users/user_profile')).body.user;
  made += 1;
  return { name: `Site ${made}`, timezone: 'Europe/Oslo', phone: '+47 55 00 00 00', head_of_safety_id: id, ...change };
}

/** Makes a site. */
export async function aSite(client: Client, change: object = {}): Promise<SiteDetail> {
  const answer = await client.post<{ site: SiteDetail }>('/api/sites', { site: await newSite(client, change) });
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body.site;
}

/** Makes a place: a division of a site, a department of a division, a unit of a department. */
export async function aPlace(client: Client, path: string, name: string): Promise<string> {
  const answer = await client.post<{ place: { id: string } }>(path, { place: { name } });
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body.place.id;
}
