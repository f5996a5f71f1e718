import fc from 'fast-check';
import { fieldTypes, type RuleJson, type Template } from '../../engine/index.ts';
import { operators } from '../../engine/rules/operators.ts';
import { filesOf, textOf } from './repository.ts';
import { rowId } from './scenario.ts';

/** A property name whose value on the prototype of every object is a trap: it detects code that reads from prototypes. */
export const trap = 'trapped';

export const names = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  trap,
  `${trap}.x`,
  'kind',
  'size',
  'rows',
  'level',
  'inner',
  'depth',
  'kind.length',
  '',
];
export const keywords = [
  'title',
  'type',
  'x-field',
  'x-show',
  'x-require',
  'x-value',
  'x-default',
  'x-check',
  'x-score',
  'x-max-score',
  'x-weight',
  'oneOf',
  '$ref',
  'items',
  'properties',
  'maxItems',
  'minItems',
  'maxLength',
  'x-settings',
  'x-sections',
  'x-interlocks',
  '$defs',
  'questions',
  'parent',
  'stage',
  'x-row-headers',
  'x-source',
  'x-files',
  'x-translations',
  'pattern',
  'format',
  'const',
  trap,
];
const leaf = fc.oneof(
  fc.constantFrom<unknown>(
    ...names,
    ...keywords,
    ...operators.keys(),
    ...Object.keys(fieldTypes),
    rowId(1),
    '2026-06-01',
    '#/$defs/yesNo',
    null,
    true,
    false,
    0,
    1,
    -1,
    1e308,
    7.5,
  ),
  fc.string({ maxLength: 6 }),
  fc.integer(),
);
export const { rule: anyRule } = fc.letrec<{ rule: unknown }>((tie) => ({
  rule: fc.oneof(
    { maxDepth: 7, withCrossShrink: true },
    leaf,
    fc
      .tuple(fc.constantFrom(...operators.keys(), 'log', 'map', '__proto__', trap), fc.array(tie('rule'), { maxLength: 4 }))
      .map(([name, args]) => Object.fromEntries([[name, args]])),
    fc.array(tie('rule'), { maxLength: 3 }),
  ),
}));
export const { tree: anyTree } = fc.letrec<{ tree: unknown }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4 },
    leaf,
    anyRule,
    fc.array(tie('tree'), { maxLength: 4 }),
    fc.array(fc.tuple(fc.constantFrom(...names, ...keywords), tie('tree')), { maxLength: 5 }).map((entries) => Object.fromEntries(entries)),
  ),
}));

/** Valid rules: everything that they read exists. */
export const { legal: lawfulRule } = fc.letrec<{ legal: RuleJson }>((tie) => ({
  legal: fc.oneof(
    { maxDepth: 5 },
    fc.constantFrom<RuleJson>(
      { var: 'kind' },
      { var: 'size' },
      { chosen: ['kind', 'a'] },
      { answered: ['size'] },
      { count: ['rows'] },
      { sum: ['rows', 'level'] },
      { sum: ['inner', 'depth'] },
      { rating: ['risk'] },
      { band: ['risk'] },
      { today: [] },
      { fact: ['x'] },
      { setting: ['defaultHours'] },
      '2026-06-01',
      3,
      'a',
      null,
      true,
    ),
    fc
      .tuple(fc.constantFrom('==', '!=', '<', '>=', '+', '-', '*', '/', '%', 'and', 'or', 'in'), tie('legal'), tie('legal'))
      .map(([name, one, other]): RuleJson => ({ [name]: [one, other] })),
    fc.tuple(tie('legal'), tie('legal'), tie('legal')).map((parts): RuleJson => ({ if: parts })),
    tie('legal').map((inner): RuleJson => ({ '!': [inner] })),
    tie('legal').map((inner): RuleJson => ({ some: ['rows', inner] })),
    tie('legal').map((inner): RuleJson => ({ max: ['rows', inner] })),
    fc.array(tie('legal'), { minLength: 1, maxLength: 3 }).map((parts): RuleJson => ({ concat: parts })),
  ),
}));

const seedDocuments = filesOf('tests/fixtures/templates').map((path) => JSON.parse(textOf(path)) as Template);

/** The places of a document, as steps from its root. */
function placesOf(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, item]) => placesOf(item, [...path, key]))];
}

function planted(document: unknown, path: (string | number)[], value: unknown, key: string | undefined): unknown {
  const [step, ...rest] = path;
  if (step === undefined)
    return key === undefined || typeof document !== 'object' || document === null || Array.isArray(document)
      ? value
      : Object.fromEntries([...Object.entries(document), [key, value]]);
  if (Array.isArray(document)) return document.map((item: unknown, at) => (at === Number(step) ? planted(item, rest, value, key) : item));
  return Object.fromEntries(
    Object.entries(document as object).map(([name, item]) => [name, name === step ? planted(item, rest, value, key) : item]),
  );
}

const mutation = fc.record({ at: fc.nat(), value: anyTree, key: fc.option(fc.constantFrom(...names, ...keywords), { nil: undefined }) });
/** Fixtures with a few places of them replaced by anything. */
export const mutatedTemplate = fc
  .tuple(fc.constantFrom(...seedDocuments), fc.array(mutation, { minLength: 1, maxLength: 3 }))
  .map(([seed, mutations]) =>
    mutations.reduce<unknown>((document, { at, value, key }) => {
      const places = placesOf(document);
      return planted(document, places[at % places.length] ?? [], value, key);
    }, seed),
  );
