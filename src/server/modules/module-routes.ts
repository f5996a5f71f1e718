import { Type } from 'typebox';
import { settingsSubjectOf, type ModuleManifest } from '../../shared/manifest.ts';
import { allows } from '../../shared/permission.ts';
import type { App } from '../plugins/app-type.ts';
import type { Services } from '../services.ts';

const modulesQuery = Type.Object({ of: Type.Optional(Type.Literal('settings')) }, { additionalProperties: false });

/**
 * The manifests of the modules that the session may read, or, of their settings, of those whose templates it may: the client's menu, lists and
 * screens are made of them.
 */
export function moduleRoutes(app: App, { modules }: Services): void {
  app.get(
    '/api/modules',
    {
      schema: {
        querystring: modulesQuery,
        response: { 200: Type.Object({ items: Type.Array(Type.Unknown()) }, { additionalProperties: false }) },
      },
      config: { access: { level: 'signed-in' } },
    },
    async ({ session, query }) => {
      const subjectOf = (manifest: ModuleManifest) => (query.of === 'settings' ? settingsSubjectOf(manifest) : manifest.subject);
      return { items: modules.all.filter((manifest) => allows(session.rules, 'read', subjectOf(manifest))) };
    },
  );
}
