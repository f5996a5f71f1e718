import type { QuestionSchema, Section, Template } from '../template.ts';
import { legalId } from '../interchange/legal-id.ts';
import { riskMatrixOf } from '../risk/risk-matrix.ts';
import { adoptLists } from './adopt-lists.ts';
import { adoptRule, type Adoption } from './adopt-rules.ts';
import type { Broken } from './command.ts';
import type { Clip } from './clip-format.ts';
import { columnsOf } from '../survey/walk.ts';
import { copiedTexts } from './copied-texts.ts';
import { takenIds } from './free-id.ts';
import { layoutOf } from './layout.ts';
import { patched } from './outcome.ts';
import { withColumns, type Entry } from './schemas.ts';

/** Form that a clip takes in another template, or as a second copy in its own. */
export interface Adopted {
  /** The template with the clip's lists and translations added. */
  readonly template: Template;
  readonly entries: readonly Entry[];
  readonly sections: readonly Section[];
  readonly dropped: readonly Broken[];
}

/**
 * Prepares the content of a clip for a template: free ids, rules that read the new questions, and lists, reusing equal ones of the
 * template.
 */
export function adopt(template: Template, clip: Clip): Adopted {
  const source = layoutOf(clip.template);
  const ids = freed(source.placed.keys(), takenIds(template), 'question');
  const checks = freed(checkIdsOf(clip.template), new Set(checkIdsOf(template)), 'check');
  const sections = freed(source.sections.keys(), new Set(layoutOf(template).sections.keys()), 'section');
  const adoption: Adoption = { template, clip, ids, dropped: [] };
  const { template: listed, lists } = adoptLists(adoption);

  // Any number of questions may share the `details` column; every other column takes the answer of one question.
  const columns = new Set([...layoutOf(template).placed.values()].map(({ schema }) => schema['x-column']));
  const schemaFor = (id: string, schema: QuestionSchema, isInGrid: boolean): QuestionSchema => {
    const column = schema['x-column'];
    const isFree = !isInGrid && (column === 'details' || !columns.has(column));
    if (column !== undefined) columns.add(column);
    const fitted = ownKeywords(adoption, ids.get(id) ?? id, schema, { checks, lists });
    const named = patched<QuestionSchema>(fitted, { 'x-column': isFree ? column : undefined });
    if (schema['x-field'] !== 'grid') return named;
    const inner = Object.entries(columnsOf(schema)).map(([col, held]): Entry => [ids.get(col) ?? col, schemaFor(col, held, true)]);
    const later = typeof schema['x-append-only'] === 'object' ? schema['x-append-only'].later.map((col) => ids.get(col) ?? col) : undefined;
    return withColumns(later ? { ...named, 'x-append-only': { later } } : named, () => inner);
  };

  const entries = clip.template['x-sections'].flatMap(({ questions }) =>
    questions.flatMap((id): Entry[] => {
      const question = source.placed.get(id);
      return question ? [[ids.get(id) ?? id, schemaFor(id, question.schema, false)]] : [];
    }),
  );
  const made = clip.template['x-sections'].map((section) => sectionFor(adoption, section, sections));
  const texts = copiedTexts(listed, textKeys({ ids, checks, sections, lists, clip }), clip.template['x-translations'] ?? {});
  return { template: texts, entries, sections: made, dropped: adoption.dropped };
}

interface Names {
  readonly checks: ReadonlyMap<string, string>;
  readonly lists: ReadonlyMap<string, string>;
}

/**
 * Returns the keywords of a question for this template. Keywords that fix a question or record its import apply only to the template it
 * was copied from.
 */
function ownKeywords(adoption: Adoption, id: string, schema: QuestionSchema, { checks, lists }: Names): QuestionSchema {
  const rule = <Rule>(given: Rule, keyword: string): Rule | undefined =>
    adoptRule(adoption, given as never, id, keyword) as Rule | undefined;
  const next = patched<QuestionSchema>(schema, {
    'x-fixed': undefined,
    'x-name': undefined,
    'x-origin': undefined,
    // Each module has its own index values.
    'x-index': adoption.clip.template['x-module'] === adoption.template['x-module'] ? schema['x-index'] : undefined,
    'x-below': adoption.ids.get(schema['x-below'] ?? '') ?? undefined,
    'x-currency': adoption.ids.get(schema['x-currency'] ?? '') ?? undefined,
    'x-show': rule(schema['x-show'], 'x-show'),
    'x-require': rule(schema['x-require'], 'x-require'),
    'x-value': rule(schema['x-value'], 'x-value'),
    'x-default': rule(schema['x-default'], 'x-default'),
    'x-score': rule(schema['x-score'], 'x-score'),
    'x-check': schema['x-check']?.flatMap((check) => {
      const kept = rule(check.rule, 'x-check');
      return kept === undefined ? [] : [{ ...check, id: checks.get(check.id) ?? check.id, rule: kept }];
    }),
    oneOf: schema.oneOf?.map((option) => patched(option, { 'x-show': rule(option['x-show'], 'oneOf') })),
    $ref: renamedList(schema.$ref, lists),
  });
  const held = schema.items;
  const items =
    held &&
    patched(held, {
      oneOf: held.oneOf?.map((option) => patched(option, { 'x-show': rule(option['x-show'], 'oneOf') })),
      $ref: renamedList(held.$ref, lists),
    });
  return whole(adoption.template, items ? { ...next, items } : next);
}

/** A question without what only meant something with a rule that was dropped, and in the matrix of its template. */
function whole(template: Template, schema: QuestionSchema): QuestionSchema {
  const scored = schema['x-score'] === undefined ? patched<QuestionSchema>(schema, { 'x-max-score': undefined }) : schema;
  const field = schema['x-field'];
  if (field === 'hidden' && schema['x-value'] === undefined && schema['x-default'] === undefined) return { ...scored, 'x-value': null };
  if (field !== 'risk-matrix') return scored;
  const { version } = riskMatrixOf(template['x-settings']);
  return { ...scored, properties: { ...scored.properties, matrix: { type: 'string', const: version } } };
}

function sectionFor(adoption: Adoption, section: Section, names: ReadonlyMap<string, string>): Section {
  const id = names.get(section.id) ?? section.id;
  return patched<Section>(section, {
    id,
    parent: section.parent === undefined ? undefined : names.get(section.parent),
    questions: section.questions.map((question) => adoption.ids.get(question) ?? question),
    'x-show': adoptRule(adoption, section['x-show'], id, 'x-show'),
    'x-fixed': undefined,
    'x-name': undefined,
    'x-origin': undefined,
  });
}

function renamedList(reference: string | undefined, lists: ReadonlyMap<string, string>): string | undefined {
  const name = reference?.slice('#/$defs/'.length);
  return name === undefined ? undefined : `#/$defs/${lists.get(name) ?? name}`;
}

function freed(ids: Iterable<string>, taken: Set<string>, fallback: string): Map<string, string> {
  return new Map([...ids].map((id) => [id, legalId(id, taken, fallback)]));
}

function checkIdsOf(template: Template): string[] {
  return [...layoutOf(template).placed.values()].flatMap(({ schema }) => schema['x-check']?.map(({ id }) => id) ?? []);
}

interface AllNames extends Names {
  readonly ids: ReadonlyMap<string, string>;
  readonly sections: ReadonlyMap<string, string>;
  readonly clip: Clip;
}

/** The keys of the clip's translations with the keys that they have in the other template. */
function textKeys({ ids, checks, sections, lists, clip }: AllNames): (readonly [string, string])[] {
  const keys = new Set(Object.values(clip.template['x-translations'] ?? {}).flatMap((texts) => Object.keys(texts)));
  const named = { q: [ids], h: [ids], r: [checks], s: [sections], o: [lists, ids] };
  return [...keys].flatMap((key) => {
    const [kind = '', id = '', ...rest] = key.split('.');
    const names = Object.hasOwn(named, kind) ? named[kind as keyof typeof named] : [];
    return names.flatMap((held) => {
      const next = held.get(id);
      return next === undefined ? [] : [[key, [kind, next, ...rest].join('.')] as const];
    });
  });
}
