import { describe, expect, it } from 'vitest';
import { compile, lint } from '../../engine/index.ts';
import { loadModules } from '../../src/server/modules/catalogue.ts';
import { modulePartsOf } from '../../src/shared/module-parts.ts';
import { uncovered } from '../support/template-texts.ts';

const modules = loadModules(['schemas']);
const forms = modules.all.flatMap((manifest) =>
  modules.stockTemplates(manifest.id).map(({ name, document }) => ({ name, document, manifest })),
);

describe.each(forms)('the stock form $manifest.id/$name', ({ name, document, manifest }) => {
  it('can be published: nothing is wrong with it in its module', () => {
    expect(lint(document, modulePartsOf(manifest)).filter(({ level }) => level === 'error')).toEqual([]);
    expect(document).toMatchObject({ 'x-module': manifest.id, 'x-name': name });
  });

  it.each(['bg', 'de', 'es', 'fr', 'tr', 'zh'])('is complete in %s', (language) => {
    expect(uncovered(document, language)).toEqual([]);
    expect(compile(document, language).title).toBeTruthy();
  });
});
