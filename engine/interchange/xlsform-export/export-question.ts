import { listName } from '../../field-types/option-list.ts';
import { isSame } from '../../own.ts';
import type { QuestionSchema } from '../../template.ts';
import { choiceFilter, listNameInSheet } from './choice-cells.ts';
import { elementTexts, plainTexts } from './element-texts.ts';
import { expressionCells } from './expression-cells.ts';
import type { FormExport } from './form-export.ts';
import { originOf, type TravelledCells } from './read-origin.ts';
import { typeCells } from './type-cells.ts';

/** Keywords that XLSForm has no word for. */
const unsaid = [
  'x-score',
  'x-weight',
  'x-critical',
  'x-remarks',
  'x-party',
  'x-anyone',
  'x-column',
  'x-index',
  'x-unit',
  'x-currency',
  'x-placeholder',
  'x-image',
  'x-live',
  'x-public',
  'x-witnessed',
  'x-source',
  'x-below',
  'x-relation',
  'x-fills',
  'x-maps',
  'x-masks',
] as const;

/** Reports the keywords of a question that XLSForm has no column for. */
export function reportUnsaid(
  form: FormExport,
  name: string,
  schema: QuestionSchema,
  keywords: readonly (keyof QuestionSchema)[] = unsaid,
): void {
  for (const keyword of keywords)
    if (schema[keyword] !== undefined && schema[keyword] !== 'never') form.lost(keyword, name, 'keyword-not-in-xlsform', { keyword });
}

/** Writes the row of a question. */
export function exportQuestion(form: FormExport, names: ReadonlyMap<string, string>, id: string, schema: QuestionSchema): void {
  const origin = originOf(schema);
  if (origin.added) return;
  const name = form.nameOf(id);
  reportUnsaid(form, name, schema);
  form.survey.add({
    ...expressionCells(form, id, name, schema, origin),
    ...typeOf(form, names, id, schema, origin),
    [form.survey.header('name')]: name,
    ...elementTexts(form, form.survey, schema, `q.${id}`, name, origin),
    ...messages(form, schema, origin),
    ...filter(form, id, name, origin),
  });
  for (const row of origin.after) form.survey.add(row);
}

function typeOf(
  form: FormExport,
  names: ReadonlyMap<string, string>,
  id: string,
  schema: QuestionSchema,
  origin: TravelledCells,
): Record<string, string> {
  const reference = schema.$ref ?? schema.items?.$ref;
  const listId = reference === undefined ? id : listName(reference);
  const list = names.get(listId) ?? listId;
  const isFilled = form.root?.lists[listId]?.external === true && (form.template.$defs?.[listId]?.oneOf.length ?? 0) > 0;
  const isSource =
    isSame(schema['x-field'], origin.made['x-field']) && isSame(reference, origin.made['$ref']) && isSame(schema.type, origin.made['type']);
  // An integer may have become a decimal; a hidden question's type only follows from its rule.
  if (origin.cells[form.survey.header('type')] !== undefined && (isSource || schema['x-field'] === 'hidden') && !isFilled) return {};
  const cells = typeCells(form, form.nameOf(id), schema, isFilled ? listNameInSheet(list) : list);
  return {
    [form.survey.header('type')]: cells.type,
    ...(cells.appearance !== undefined && { [form.survey.header('appearance')]: cells.appearance }),
  };
}

function messages(form: FormExport, schema: QuestionSchema, origin: TravelledCells): Record<string, string> {
  const [check] = schema['x-check'] ?? [];
  if (!check) return {};
  const before = origin.texts['constraint_message'];
  const isUnchanged =
    before !== undefined && (before || (origin.cells[form.survey.find('constraint') ?? ''] ?? '')).slice(0, 500) === check.message;
  return plainTexts(form, form.survey, 'constraint_message', isUnchanged ? before : check.message, `r.${check.id}.message`);
}

function filter(form: FormExport, id: string, name: string, { cells }: TravelledCells): Record<string, string> {
  const options = form.optionsOf(id)?.options;
  const source = cells[form.survey.find('choice_filter') ?? ''];
  const text = options && choiceFilter(form, name, options, source);
  return text === undefined ? {} : { [form.survey.header('choice_filter')]: text };
}
