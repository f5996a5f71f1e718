import { requireSite } from '../sites/site-scope.ts';
import { actionsOfParty, searchDirectory } from '../users/directory.ts';
import type { Source } from './source.ts';

/** The active users of the organisation, with their roles: of a site, or who may fill a part in a module's records. Users of a contractor find nobody of another one. */
export const userSource: Source = {
  kind: 'user',
  async page(trx, session, { search, site, party, strict, manifest, page, size }) {
    if (site !== undefined) await requireSite(trx, session, site);
    const may = manifest && {
      subject: manifest.subject,
      actions: party === undefined ? (['read'] as const) : actionsOfParty(manifest, party),
    };
    const company = session.contractorId ?? undefined;
    return searchDirectory(trx, session.organizationId, { search, siteId: site, may, party, strict, company }, { page, size });
  },
  mayName: () => true,
};
