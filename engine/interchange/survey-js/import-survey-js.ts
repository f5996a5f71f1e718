import { rowIdSchema } from '../../field-types/grid.ts';
import { isObject } from '../../own.ts';
import type { QuestionSchema, Section } from '../../template.ts';
import { refused, type Imported, type ImportOptions } from '../imported.ts';
import { TemplateDraft } from '../template-draft.ts';
import { Elements, type PlacedElement } from './place-elements.ts';
import { lostOrigin, requiredOf, ruleIn, showKeyword, shownIn, type Shown, type SurveyJsImport } from './element-rules.ts';
import { textsOf } from './element-texts.ts';
import { questionOf } from './question-of.ts';
import { localized, numberIn, objectsIn, stringIn, type Source } from './source.ts';

const ofPanels: ReadonlySet<string> = new Set(['type', 'name', 'title', 'description', 'elements', 'questions', 'visibleIf', 'visible']);
const ofDynamicPanels: readonly string[] = ['templateElements', 'panelCount', 'minPanelCount', 'maxPanelCount', 'isRequired', 'requiredIf'];
const ofSurveys: ReadonlySet<string> = new Set(['title', 'description', 'pages', 'elements', 'questions', 'calculatedValues', 'locale']);

interface PlacedValue {
  readonly value: Source;
  readonly placed: PlacedElement;
}

/** Turns a SurveyJS form into a template: pages and panels are sections, dynamic panels and matrices grids. */
export function importSurveyJs(document: unknown, options: ImportOptions): Imported {
  if (!isObject(document)) return refused('import.format-unknown');
  const draft = new TemplateDraft('surveyjs');
  const source: SurveyJsImport = { draft, elements: new Elements(draft) };
  const title = localized(document['title'], options.title || 'Survey');
  const description = localized(document['description']);
  const loose = [...objectsIn(document['elements']), ...objectsIn(document['questions'])];
  const pages = [
    ...objectsIn(document['pages']),
    ...(loose.length > 0 ? [{ name: 'form', title: document['title'], elements: loose }] : []),
  ];

  // All ids first: a rule may ask for a question on a later page.
  for (const page of pages) source.elements.in(page);
  const values = objectsIn(document['calculatedValues']).map((value) => ({ value, placed: source.elements.calculated(value) }));
  for (const page of pages) readPanel(source, page, undefined, title.base);
  addCalculated(source, values, title.base);
  for (const [language, text] of Object.entries(title.others)) draft.translate(language, 'title', text);
  for (const [language, text] of Object.entries(description.others)) draft.translate(language, 'description', text);

  const left = Object.entries(document).filter(([keyword]) => !ofSurveys.has(keyword));
  for (const [keyword] of left) draft.lost(keyword, '', 'keyword-not-carried', { keyword });
  return draft.finish(
    options.module,
    { title: title.base, name: '', description: description.base },
    { keywords: Object.fromEntries(left) },
  );
}

function readPanel(source: SurveyJsImport, panel: Source, parent: Section | undefined, fallback: string): void {
  const name = stringIn(panel, 'name') || 'section';
  reportPanel(source, panel, name, []);
  const shown = shownIn(source, panel, []);
  const section = source.draft.section(name, parent, { title: '', ...showKeyword(shown), 'x-name': name, ...originOf(shown) });
  Object.assign(section, textsOf(source, panel, `s.${section.id}`, stringIn(panel, 'name') || fallback));
  for (const element of source.elements.in(panel)) readElement(source, element, section);
}

function readElement(source: SurveyJsImport, element: Source, section: Section): void {
  if (element['type'] === 'panel') {
    readPanel(source, element, section, 'panel');
    return;
  }
  const placed = source.elements.of(element);
  if (!placed) {
    source.draft.lost('type', stringIn(element, 'name'), 'type-unknown', { type: stringIn(element, 'type') });
    return;
  }
  const made = placed.field === 'grid' ? { [placed.id]: gridOf(source, element, placed) } : questionOf(source, element, placed);
  for (const [id, schema] of Object.entries(made)) source.draft.question(id, schema, section);
}

function gridOf(source: SurveyJsImport, element: Source, placed: PlacedElement, around?: Shown): QuestionSchema {
  reportPanel(source, element, placed.name, ofDynamicPanels);
  const shown = shownIn(source, element, placed.chain, around);
  const [least, most] = [numberIn(element, 'minPanelCount') ?? 0, numberIn(element, 'maxPanelCount') ?? 100];
  return {
    type: 'array',
    ...textsOf(source, element, `q.${placed.id}`, placed.name || placed.id),
    'x-field': 'grid',
    ...(least >= 1 && { minItems: Math.min(500, Math.trunc(least)) }),
    maxItems: Math.min(500, Math.max(1, Math.trunc(most))),
    items: {
      type: 'object',
      properties: { rowId: { ...rowIdSchema }, ...columnsOf(source, element, [...placed.chain, placed.id]) },
      required: ['rowId'],
      additionalProperties: false,
    },
    ...showKeyword(shown),
    ...requiredOf(source, element, placed, false),
    'x-name': placed.name,
    ...originOf(shown),
  };
}

function originOf(shown: Shown): { 'x-origin'?: object } {
  return shown.isLost ? { 'x-origin': { format: 'surveyjs', ...lostOrigin(shown) } } : {};
}

/** A panel in the rows of a grid has no place there: its condition goes to its columns. */
function columnsOf(source: SurveyJsImport, holder: Source, chain: readonly string[], around?: Shown): Record<string, QuestionSchema> {
  const columns: Record<string, QuestionSchema> = {};
  for (const element of source.elements.in(holder, chain)) {
    const placed = source.elements.of(element);
    if (element['type'] === 'panel') {
      source.draft.lost('type', stringIn(element, 'name'), 'group-in-repeat');
      Object.assign(columns, columnsOf(source, element, chain, shownIn(source, element, chain, around)));
    } else if (!placed) {
      source.draft.lost('type', stringIn(element, 'name'), element['type'] === 'paneldynamic' ? 'repeat-too-deep' : 'type-unknown', {
        type: stringIn(element, 'type'),
      });
    } else if (placed.field === 'grid') {
      columns[placed.id] = gridOf(source, element, placed, around);
    } else {
      Object.assign(columns, questionOf(source, element, placed, around));
    }
  }
  return columns;
}

/** Values that a survey works out beside its questions. */
function addCalculated(source: SurveyJsImport, values: readonly PlacedValue[], title: string): void {
  const rules = values.flatMap(({ value, placed }) => {
    const rule = ruleIn(source, value, 'expression', []);
    return rule === undefined ? [] : [{ ...placed, rule }];
  });
  if (rules.length === 0) return;
  const section = source.draft.section('calculated', undefined, { title });
  for (const { id, name, rule } of rules) {
    source.draft.question(id, { type: 'string', title: name || id, 'x-field': 'hidden', 'x-value': rule, 'x-name': name }, section);
  }
}

function reportPanel({ draft }: SurveyJsImport, panel: Source, name: string, read: readonly string[]): void {
  for (const [keyword, value] of Object.entries(panel)) {
    const isOfGrid = read.length > 0 && ['panelCount'].includes(keyword);
    if (value !== undefined && (isOfGrid || (!ofPanels.has(keyword) && !read.includes(keyword))))
      draft.lost(keyword, name, 'keyword-not-carried', { keyword });
  }
}
