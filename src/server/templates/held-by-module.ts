import type { Template } from '../../../engine/index.ts';
import type { ModuleCatalogue } from '../modules/catalogue.ts';
import { stockDocument } from './stock-offer.ts';

/**
 * Returns the parts common to every template of a module, whatever it was created from: the questions and sections that all its stock
 * documents fix, as the text of a document with only these parts fixed. Undefined if there are none.
 */
export function heldByModule(modules: ModuleCatalogue, module: string): string | undefined {
  const documents = modules.manifest(module).forms.flatMap((name) => stockDocument(modules, module, name)?.document ?? []);
  const [first, ...others] = documents;
  if (!first) return undefined;
  const held: Template = {
    ...first,
    properties: Object.fromEntries(
      Object.entries(first.properties).map(([id, schema]) => [id, keptFixed(schema, others, (other) => other.properties[id])]),
    ),
    'x-sections': first['x-sections'].map((section) =>
      keptFixed(section, others, (other) => other['x-sections'].find(({ id }) => id === section.id)),
    ),
  };
  const text = JSON.stringify(held);
  return text.includes('"x-fixed"') ? text : undefined;
}

/** Returns the part unchanged if all other documents fix it too, else without its `x-fixed`. */
function keptFixed<Part extends { 'x-fixed'?: true }>(
  part: Part,
  others: readonly Template[],
  partOf: (other: Template) => { 'x-fixed'?: true } | undefined,
): Part {
  if (others.every((other) => partOf(other)?.['x-fixed'])) return part;
  const { 'x-fixed': _, ...free } = part;
  return free as Part;
}
