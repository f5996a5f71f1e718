import type { Template } from '../../../engine/index.ts';
import { projectRoot } from '../../../src/server/config.ts';
import { loadModules, type ModuleCatalogue } from '../../../src/server/modules/catalogue.ts';

/** The modules as an earlier edition of the program brought them: with a stock template as it was then. */
export function olderEdition(stockName: string, asItWas: (document: Template) => void): ModuleCatalogue {
  const modules = loadModules([`${projectRoot}/schemas`]);
  return {
    ...modules,
    stockTemplates: (id) =>
      modules.stockTemplates(id).map(({ name, document }) => {
        if (name !== stockName) return { name, document };
        // Stock templates share their parts.
        const older = structuredClone(document);
        asItWas(older);
        return { name, document: older };
      }),
  };
}
