import type { Template } from '../../../engine/index.ts';
import { projectRoot } from '../../../src/server/config.ts';
import { loadModules, type ModuleCatalogue } from '../../../src/server/modules/catalogue.ts';

/** Returns the modules of an earlier edition of the program, with its version of a stock template. */
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
