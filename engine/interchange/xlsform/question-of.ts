import type { QuestionSchema, RuleJson } from '../../template.ts';
import { choiceRules } from './choice-rules.ts';
import { rowTexts } from './form-languages.ts';
import { noteValue } from './note-value.ts';
import { lostShow } from '../lost-show.ts';
import type { Origin } from './origin.ts';
import { typeOfNode } from './place-questions.ts';
import { constraintKeywords, requiredKeyword, shownWhen, valueKeywords } from './question-rules.ts';
import { isNeverFilled, schemaOfType, type QuestionType } from './question-types.ts';
import { reportRow } from './report-row.ts';
import { rawCells, textOf } from './source-row.ts';
import type { Placed, SurveyImport } from './survey-import.ts';
import type { QuestionNode } from './survey-tree.ts';

/** Returns the questions made from a row, by id: the question, and the one that asks what "other" is. */
export function questionOf(
  survey: SurveyImport,
  placed: Placed,
  node: QuestionNode,
  group: number | undefined,
): Record<string, QuestionSchema> {
  const type = typeOfNode(node, survey.lists);
  if (!type) return {};
  const { row } = node;
  const texts = survey.texts.ofElement(row, `q.${placed.id}`, node.name || placed.id);
  const base = schemaOfType(type, texts.title);
  const list = type.choices === undefined ? undefined : listOf(survey, placed, node);

  const value = withValue(base, node.type.name === 'note' ? noteValue(survey, placed) : valueKeywords(survey, placed, base));
  const constraint = constraintKeywords(survey, placed);
  const isEmptyList = list !== undefined && (placed.options ?? []).length === 0;
  const canBeAnswered = value['x-field'] !== 'hidden' && !isNeverFilled(value['x-value']) && node.type.name !== 'note' && !isEmptyList;
  const { show, isLost } = shownWhen(survey, placed);
  const keywords: QuestionSchema = {
    ...value,
    ...(texts.description !== '' && { description: texts.description }),
    ...(list !== undefined && (type.choices === 'many' ? { items: { $ref: `#/$defs/${list}` } } : { $ref: `#/$defs/${list}` })),
    ...(show !== undefined && { 'x-show': show }),
    ...requiredKeyword(survey, placed, canBeAnswered),
    ...constraint.keywords,
  };

  reportRow(survey, placed, node, type, constraint.hasCheck);
  const carriedTexts = constraint.hasCheck ? ['label', 'hint', 'constraint_message'] : ['label', 'hint'];
  const origin = originOf(survey, placed, keywords, carriedTexts, { ...texts.originals, ...constraint.originals }, group);
  const schema = { ...keywords, 'x-name': node.name, 'x-origin': { ...origin, ...(isLost && lostShow) } };
  return { [placed.id]: schema, ...(node.type.orOther && otherText(survey, placed, type, schema['x-show'])) };
}

/** Replaces the value or default of the row's type by the one that the row itself calculates or begins with. */
function withValue({ 'x-value': value, 'x-default': initial, ...base }: QuestionSchema, keywords: Partial<QuestionSchema>): QuestionSchema {
  const isGiven = keywords['x-value'] !== undefined || keywords['x-default'] !== undefined;
  if (isGiven) return { ...base, ...keywords };
  return { ...base, ...(value !== undefined && { 'x-value': value }), ...(initial !== undefined && { 'x-default': initial }) };
}

function listOf(survey: SurveyImport, placed: Placed, { row, type }: QuestionNode): string {
  if (!survey.lists.source(type.list))
    survey.losses.add(row.sheet, row.number, 'type', placed.name, 'choices-external', { list: type.list });
  const rules = choiceRules(survey, placed, type.list);
  return survey.lists.listFor(type.list, textOf(row, 'choice_filter'), rules, type.orOther);
}

/** Keywords that are made from cells. A later comparison shows whether the cells are still correct. */
export const madeKeywords = [
  'type',
  'x-field',
  '$ref',
  'x-show',
  'x-require',
  'x-check',
  'x-value',
  'x-default',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'x-input',
  'minItems',
  'maxItems',
] as const;

/** The keywords of a schema that a source made. */
export function madeOf(schema: QuestionSchema): Record<string, unknown> {
  const made: Record<string, unknown> = Object.fromEntries(
    madeKeywords.flatMap((keyword) => (schema[keyword] === undefined ? [] : [[keyword, schema[keyword]]])),
  );
  if (schema.type === 'array' && schema.items?.$ref !== undefined) made['$ref'] = schema.items.$ref;
  return made;
}

function originOf(
  survey: SurveyImport,
  placed: Placed,
  schema: QuestionSchema,
  carriedTexts: readonly string[],
  originals: Readonly<Record<string, string>>,
  group: number | undefined,
): Origin {
  const { row } = placed.node;
  const carried = new Set(carriedTexts.flatMap((kind) => rowTexts(row, kind, survey.texts.languages).map(({ header }) => header)));
  const cells = rawCells(row, ({ column }) => column.kind !== 'name' && !carried.has(column.header));
  const after = survey.leftovers.after(placed.node).map((one) => rawCells(one));
  return {
    format: 'xlsform',
    cells,
    made: madeOf(schema),
    ...(Object.keys(originals).length > 0 && { texts: originals }),
    ...(after.length > 0 && { after }),
    ...(group !== undefined && { group }),
  };
}

/** Returns the text question of `or_other`, which is shown when "other" is chosen. */
function otherText(survey: SurveyImport, placed: Placed, type: QuestionType, show: RuleJson | undefined): Record<string, QuestionSchema> {
  const isOther: RuleJson = { chosen: [placed.id, 'other'] };
  const origin: Origin = { format: 'xlsform', cells: {}, added: true };
  const schema: QuestionSchema = {
    type: 'string',
    title: 'Specify other.',
    'x-field': 'text',
    maxLength: 2000,
    'x-show': show === undefined ? isOther : { and: [show, isOther] },
    'x-name': `${textOf(placed.node.row, 'name')}_other`,
    'x-origin': origin,
  };
  return type.choices === undefined ? {} : { [survey.freeId(`${placed.id}_other`)]: schema };
}
