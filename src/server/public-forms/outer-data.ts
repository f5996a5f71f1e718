import { Type } from 'typebox';
import type { App } from '../http/app-type.ts';
import { closed, Id } from '../http/schemas.ts';
import type { Services } from '../services.ts';
import { siteTree } from '../sites/site-store.ts';
import { languageOf } from '../texts/translate.ts';
import { publicModule, publicTemplate } from './public-form.ts';
import { reporterSession } from './public-reporter.ts';

/**
 * The specification's call for the data of a module's public form: the sites with their areas. Refused if the organisation does not offer
 * the form.
 */
export function outerData(app: App, { tenancy, modules, clock }: Services, path: string, module: string): void {
  app.get(
    path,
    {
      schema: {
        tags: ['public forms'],
        response: { 200: closed({ sites: Type.Array(closed({ id: Id, name: Type.String(), divisions: Type.Array(Type.Unknown()) })) }) },
      },
      config: { access: { level: 'public' } },
    },
    ({ organizationId, headers }) => {
      const manifest = publicModule(modules, module);
      return tenancy.withTenant(
        { organizationId },
        async (trx) => {
          await publicTemplate(trx, organizationId, manifest);
          const session = await reporterSession(trx, manifest, { organizationId, language: languageOf(headers) }, clock.now());
          return { sites: (await siteTree(trx, session)).map(({ id, name, divisions }) => ({ id, name, divisions })) };
        },
        { readOnly: true },
      );
    },
  );
}
