import { uuidv7 } from 'uuidv7';
import type { Tenant } from '../db/tenant.ts';
import { after } from '../lifetimes.ts';
import type { ServerSession } from '../session/server-session.ts';
import { siteTree } from '../sites/site-store.ts';
import type { DemoScene } from './demo-record.ts';

const day = 24 * 60 * 60_000;

/** Resolves the names that the plans of the demo use. */
export async function sceneOf(trx: Tenant, cast: ReadonlyMap<string, ServerSession>, reader: ServerSession, now: Date): Promise<DemoScene> {
  const { organizationId } = reader;
  const sites = await siteTree(trx, reader);
  const terms = await trx
    .selectFrom('terms')
    .select(['id', 'kind', 'category_type', 'names'])
    .where('organization_id', '=', organizationId)
    .execute();
  const termIds = new Map(terms.map(({ id, kind, category_type: type, names }) => [`${type ?? kind}/${names['en']}`, id]));
  const ids = new Map<string, string>();

  return {
    id(key) {
      const known = ids.get(key) ?? uuidv7();
      ids.set(key, known);
      return known;
    },
    person: (account) => required(cast.get(account)?.userId, account),
    place(name, unit) {
      const site = sites.find((one) => one.name === name);
      if (!site) throw new Error(`The demo knows no ${name}`);
      if (unit === undefined) return { site: site.id };
      for (const division of site.divisions)
        for (const department of division.departments) {
          const found = department.units.find((one) => one.name === unit);
          if (found) return { site: site.id, division: division.id, department: department.id, unit: found.id };
        }
      throw new Error(`The demo knows no ${unit} at ${name}`);
    },
    term: (tree, name) => required(termIds.get(`${tree}/${name}`), `${tree}/${name}`),
    day: (days) =>
      after(now, days * day)
        .toISOString()
        .slice(0, 10),
    moment: (days) => after(now, Math.round(days * 24 * 12) * 5 * 60_000).toISOString(),
  };
}

function required<Found>(found: Found | undefined, name: string): Found {
  if (found === undefined) throw new Error(`The demo knows no ${name}`);
  return found;
}
