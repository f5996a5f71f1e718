import { Type } from 'typebox';
import { conditionLooks, lifecycleById, stateLooks, underwayStates } from '../../../workflows/index.ts';
import type { Dashboard } from '../../shared/dashboard.ts';
import { settingsSubjectOf, type ModuleManifest, type SentManifest, type SentModules } from '../../shared/manifest.ts';
import { allows } from '../../shared/permission.ts';
import { withReadableIndex } from '../../shared/readable-index.ts';
import { ownReading, sentDashboard } from './sent-dashboards.ts';
import type { App } from '../http/app-type.ts';
import type { Services } from '../services.ts';

const modulesQuery = Type.Object({ of: Type.Optional(Type.Literal('settings')) }, { additionalProperties: false });

/** A manifest with what its lifecycle says of its looks, and its dashboard. Its lookups are those of all modules, which are sent beside them. */
function presentManifest({ lookups: _lookups, ...manifest }: ModuleManifest, dashboard: Dashboard | undefined): SentManifest {
  const lifecycle = lifecycleById(manifest.lifecycle);
  const looks = { status: stateLooks(lifecycle), condition: conditionLooks(lifecycle), underway: underwayStates(lifecycle) };
  return { ...manifest, looks, ...(dashboard && { dashboard }) };
}

/**
 * Serves the manifests of the modules that the session may read or, for settings, of the modules whose templates it may read. The client
 * builds its menu, lists and screens from them.
 */
export function moduleRoutes(app: App, { modules, tenancy }: Services): void {
  app.get(
    '/api/modules',
    {
      schema: {
        querystring: modulesQuery,
        response: { 200: Type.Object({ items: Type.Array(Type.Unknown()), lookups: Type.Unknown() }, { additionalProperties: false }) },
      },
      config: { access: { level: 'signed-in' } },
    },
    async ({ session, query }): Promise<SentModules> => {
      const subjectOf = (manifest: ModuleManifest) => (query.of === 'settings' ? settingsSubjectOf(manifest) : manifest.subject);
      const readable = modules.all.filter((manifest) => allows(session.rules, 'read', subjectOf(manifest)));
      const own = await tenancy.withTenant(session, (trx) => ownReading(trx, session.organizationId), { readOnly: true });
      // Designers name every index value and module; readers see only the index values that they may filter by.
      const forReader = ({ modules: _modules, ...manifest }: ModuleManifest) => withReadableIndex(manifest, session.rules);
      const present = (manifest: ModuleManifest) =>
        presentManifest(query.of === 'settings' ? manifest : forReader(manifest), sentDashboard(modules, own, session.rules, manifest.id));
      return { items: readable.map(present), lookups: modules.lookups };
    },
  );
}
