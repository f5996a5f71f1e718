import type { QuestionId, QuestionSchema, Template } from '../template.ts';
import { layoutOf } from './layout.ts';
import { patched } from './outcome.ts';
import { withSchema } from './schemas.ts';

/** The template without questions that are gone in the keywords that list questions: filled in, masked, and carried to a new row. */
export function released(template: Template, ids: readonly QuestionId[]): Template {
  const gone = new Set(ids);
  const idsOf = (listed: QuestionId[] | undefined) => orNothing(listed?.filter((id) => !gone.has(id)));
  const fillsOf = ({ 'x-fills': fills }: QuestionSchema) => {
    const kept = orNothing(Object.entries(fills ?? {}).filter(([id]) => !gone.has(id)));
    return kept && Object.fromEntries(kept);
  };
  const names = (schema: QuestionSchema) =>
    [...Object.keys(schema['x-fills'] ?? {}), ...(schema['x-masks'] ?? []), ...(schema['x-carry'] ?? [])].some((id) => gone.has(id));
  return [...layoutOf(template).placed.values()]
    .filter(({ schema }) => names(schema))
    .reduce(
      (left, { id }) =>
        withSchema(left, id, (schema) =>
          patched<QuestionSchema>(schema, {
            'x-fills': fillsOf(schema),
            'x-masks': idsOf(schema['x-masks']),
            'x-carry': idsOf(schema['x-carry']),
          }),
        ),
      template,
    );
}

function orNothing<Item>(list: Item[] | undefined): Item[] | undefined {
  return list?.length === 0 ? undefined : list;
}
