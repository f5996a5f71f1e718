import type { Template } from '../../../engine/index.ts';
import type { ModuleManifest } from '../../shared/manifest.ts';
import { Problem } from '../../shared/problem.ts';
import type { PublicForm } from '../../shared/public-form.ts';
import type { Tenant } from '../db/tenant.ts';
import type { ModuleCatalogue } from '../modules/catalogue.ts';
import { requireChosen } from '../modules/chosen-modules.ts';
import { targetOfLink } from '../public-links/public-links.ts';
import { siteTree } from '../sites/site-store.ts';
import type { ServerSession } from '../session/server-session.ts';
import { documentOf } from '../templates/template-store.ts';
import { publicDocument } from './public-document.ts';

/** The module with a public form, by its own name or by the last word of the form's address. */
export function publicModule(modules: ModuleCatalogue, id: string): ModuleManifest {
  const manifest = modules.all.find(({ id: own, public: address }) => address && (own === id || address.path.split('/').at(-1) === id));
  if (!manifest) throw new Problem('request.not-found');
  return manifest;
}

/** Returns the site of a poster's token; undefined without a token. An expired token is refused. */
export async function siteOfToken(trx: Tenant, organizationId: string, token: string | undefined, now: Date): Promise<string | undefined> {
  if (token === undefined) return undefined;
  return (await targetOfLink(trx, organizationId, { purpose: 'sitePoster', token, now })).entityId;
}

/** The published template of a module's public form, while the organisation offers it. */
export async function publicTemplate(
  trx: Tenant,
  organizationId: string,
  manifest: ModuleManifest,
): Promise<{ id: string; version: number; document: Template }> {
  await requireChosen(trx, organizationId, manifest);
  const row = await trx
    .selectFrom('templates')
    .select(['id', 'current_version'])
    .where('organization_id', '=', organizationId)
    .where('module', '=', manifest.id)
    .where('stock_name', '=', manifest.public?.template ?? '')
    .where('is_active', '=', true)
    .executeTakeFirst();
  const document = row?.current_version ? await documentOf(trx, organizationId, row.id, row.current_version) : undefined;
  if (!row?.current_version || !document) throw new Problem('request.not-found');
  return { id: row.id, version: row.current_version, document };
}

/** Returns the data that a browser needs to show the form, and nothing more of the organisation. */
export async function presentPublicForm(
  trx: Tenant,
  session: ServerSession,
  manifest: ModuleManifest,
  { isSiteKnown, now }: { isSiteKnown: boolean; now: Date },
): Promise<PublicForm> {
  const { document } = await publicTemplate(trx, session.organizationId, manifest);
  const sites = await siteTree(trx, session);
  return {
    module: manifest.id,
    template: publicDocument(document),
    sites,
    isSiteKnown,
    zone: (isSiteKnown ? sites[0]?.timezone : undefined) ?? session.zone,
    now: now.toISOString(),
  };
}
