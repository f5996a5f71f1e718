import { sql } from 'kysely';
import type { Tenancy } from '../db/tenant.ts';
import { organizationOfSubDomain } from '../organizations/organization-of-sub-domain.ts';
import { RecentMap } from '../http/recent-map.ts';

/** Finds the organisation of a request, before any of its rows may be read. */
export interface Organisations {
  /** The organisation of a sub-domain. */
  bySubDomain(subDomain: string): Promise<string | undefined>;
  /** The organisation that a bearer token was given out by. */
  byAccess(accessHash: Buffer): Promise<string | undefined>;
  isRemembered(accessHash: Buffer): boolean;
}

/** Both answers never change once they are given, so that they are remembered. */
export function findOrganisations(tenancy: Tenancy): Organisations {
  const subDomains = new RecentMap<string, string>(1_000);
  const tokens = new RecentMap<string, string>(20_000);

  return {
    async bySubDomain(subDomain) {
      const known = subDomains.get(subDomain);
      if (known) return known;
      const found = await organizationOfSubDomain(tenancy, subDomain);
      if (found) subDomains.set(subDomain, found);
      return found;
    },
    async byAccess(accessHash) {
      const name = accessHash.toString('base64url');
      const known = tokens.get(name);
      if (known) return known;
      const { rows } = await tenancy.withoutTenant((trx) =>
        sql<{ id: string | null }>`SELECT organization_of_access(${accessHash}) AS id`.execute(trx),
      );
      const found = rows[0]?.id ?? undefined;
      if (found) tokens.set(name, found);
      return found;
    },
    isRemembered: (accessHash) => tokens.get(accessHash.toString('base64url')) !== undefined,
  };
}
