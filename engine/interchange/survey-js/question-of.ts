import { templateLimits } from '../../survey/limits.ts';
import { fieldTypes } from '../../field-types/field-types.ts';
import type { Option, QuestionSchema, RuleJson } from '../../template.ts';
import type { TemplateDraft } from '../template-draft.ts';
import { choicesOf, hasOther, lostChoices } from './choices.ts';
import { elementTypeOf, type ElementType } from './element-types.ts';
import { lostOrigin, requiredOf, ruleIn, showKeyword, shownIn, type Shown, type SurveyJsImport } from './element-rules.ts';
import { fitted, textsOf } from './element-texts.ts';
import type { PlacedElement } from './place-elements.ts';
import { isScalar, numberIn, stringIn, type Source } from './source.ts';
import { validated } from './validators.ts';

const common: readonly string[] = [
  'type',
  'name',
  'title',
  'description',
  'isRequired',
  'requiredIf',
  'visibleIf',
  'visible',
  'defaultValue',
  'defaultValueExpression',
  'readOnly',
  'validators',
];
const ofChoices: readonly string[] = ['choices', 'hasOther', 'showOtherItem', 'otherText', 'hasNone', 'showNoneItem', 'noneText'];

/** Returns the questions made from an element, by id: the question, and the one that asks what "other" is. */
export function questionOf(source: SurveyJsImport, element: Source, placed: PlacedElement, around?: Shown): Record<string, QuestionSchema> {
  const { draft } = source;
  const type = elementTypeOf(element);
  if (!type) return {};
  const { id, chain } = placed;
  const name = placed.name || id;
  const left = reportLeft(source, element, name, type);
  const { oneOf: _, 'x-require': __, 'x-default': ___, ...base } = fieldTypes[type.field].schemaOf('');
  const shown = shownIn(source, element, chain, around);
  const show = showKeyword(shown);
  const isNote = element['type'] === 'html';
  const texts = isNote
    ? { title: fitted(draft, element, 'html', `q.${id}.title`, 500, name, plainText) }
    : textsOf(source, element, `q.${id}`, name);
  const schema: QuestionSchema = {
    ...base,
    ...type.schema,
    ...texts,
    ...placeholderOf(source, element, placed, type),
    ...listOf(source, element, placed, type),
    ...countOf(element, type),
    ...show,
    ...requiredOf(source, element, placed, show['x-show'] === false || isNote),
    ...valueOf(source, element, placed, type),
    ...validated(source, element, placed, type),
    'x-name': placed.name,
    'x-origin': {
      format: 'surveyjs',
      type: stringIn(element, 'type'),
      ...(Object.keys(left).length > 0 && { keywords: left }),
      ...lostOrigin(shown),
    },
  };
  if (type.isApproximate)
    draft.lost('type', name, 'type-approximate', { type: stringIn(element, 'inputType') || stringIn(element, 'type'), field: type.field });
  return { [id]: schema, ...(hasOther(element) && otherText(draft, placed, show['x-show'])) };
}

function placeholderOf({ draft }: SurveyJsImport, element: Source, { id }: PlacedElement, type: ElementType): Partial<QuestionSchema> {
  if (type.field !== 'text' && type.field !== 'text-area') return {};
  const keyword = element['placeholder'] === undefined ? 'placeHolder' : 'placeholder';
  const text = fitted(draft, element, keyword, `q.${id}.placeholder`, 200);
  return text === '' ? {} : { 'x-placeholder': text };
}

function listOf(source: SurveyJsImport, element: Source, placed: PlacedElement, type: ElementType): Partial<QuestionSchema> {
  if (type.choices === undefined) return {};
  const { draft } = source;
  const all = choicesOf(element);
  for (const { code, params } of lostChoices(element)) draft.lost('choices', placed.name, code, params);
  if (all.length === 0) draft.lost('choices', placed.name, 'choices-external', { list: placed.name });
  const limit = templateLimits.options;
  if (all.length > limit) draft.lost('choices', placed.name, 'choices-too-many', { list: placed.name, limit });
  const options = all.slice(0, limit).map((choice): Option => {
    const show = ruleIn(source, element, 'choices', placed.chain, choice.visibleIf);
    if (choice.text.base.length > 500) draft.lost('choices', placed.name, 'text-cut', { limit: 500 });
    return { const: choice.value, title: choice.text.base.slice(0, 500), ...(show !== undefined && { 'x-show': show }) };
  });
  const reference = draft.list(placed.id, { type: 'string', oneOf: options });
  const list = reference.slice('#/$defs/'.length);
  for (const choice of all)
    for (const [language, text] of Object.entries(choice.text.others)) draft.translate(language, `o.${list}.${choice.value}`, text);
  return type.choices === 'many' ? { items: { $ref: reference } } : { $ref: reference };
}

function countOf(element: Source, type: ElementType): Partial<QuestionSchema> {
  if (type.choices !== 'many') return {};
  const [least, most] = [numberIn(element, 'minSelectedChoices') ?? 0, numberIn(element, 'maxSelectedChoices') ?? 0];
  return { ...(least >= 1 && { minItems: Math.trunc(least) }), ...(most >= 1 && { maxItems: Math.min(200, Math.trunc(most)) }) };
}

function valueOf(source: SurveyJsImport, element: Source, placed: PlacedElement, type: ElementType): Partial<QuestionSchema> {
  if (element['type'] === 'expression') return { 'x-value': ruleIn(source, element, 'expression', placed.chain) ?? '' };
  const initial = literalOf(element['defaultValue'], placed, type) ?? ruleIn(source, element, 'defaultValueExpression', placed.chain);
  if (element['defaultValue'] !== undefined && initial === undefined)
    source.draft.lost('defaultValue', placed.name, 'default', { text: JSON.stringify(element['defaultValue']).slice(0, 200) });
  if (initial === undefined && element['readOnly'] === true) source.draft.lost('readOnly', placed.name, 'read-only', { text: 'true' });
  if (initial === undefined) return {};
  return element['readOnly'] === true ? { 'x-value': initial } : { 'x-default': initial };
}

function literalOf(value: unknown, placed: PlacedElement, type: ElementType): RuleJson | undefined {
  if (value === undefined || value === null || ['attachment', 'signature', 'grid'].includes(type.field)) return undefined;
  const offered = (item: unknown): item is string | number | boolean => isScalar(item) && placed.options?.includes(String(item)) === true;
  if (type.choices === 'many') return Array.isArray(value) && value.every(offered) ? value.map(String) : undefined;
  if (type.choices === 'one') return offered(value) ? String(value) : undefined;
  if (type.field === 'number') return typeof value === 'number' ? value : undefined;
  if (type.field === 'check-box')
    return value === true || value === 'true' ? true : value === false || value === 'false' ? false : undefined;
  return typeof value === 'string' ? value : undefined;
}

function otherText(draft: TemplateDraft, placed: PlacedElement, show: RuleJson | undefined): Record<string, QuestionSchema> {
  const isOther: RuleJson = { chosen: [placed.id, 'other'] };
  const schema: QuestionSchema = {
    type: 'string',
    title: 'Specify other.',
    'x-field': 'text',
    maxLength: 2000,
    'x-show': show === undefined ? isOther : { and: [show, isOther] },
    'x-name': `${placed.name}-Comment`,
  };
  return { [draft.questionId(`${placed.id}_other`)]: schema };
}

/** Reports the keywords that nothing carries, and gives them back to travel. */
function reportLeft({ draft }: SurveyJsImport, element: Source, name: string, type: ElementType): Record<string, unknown> {
  const read = new Set([...common, ...(type.reads ?? []), ...(type.choices === undefined ? [] : ofChoices)]);
  const left = Object.entries(element).filter(([keyword, value]) => !read.has(keyword) && value !== undefined);
  for (const [keyword] of left) draft.lost(keyword, name, 'keyword-not-carried', { keyword });
  return Object.fromEntries(left);
}

function plainText(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
