import { indexKinds, readGrantsOf } from '../../../engine/index.ts';
import type { QuestionSchema, Template } from '../../../engine/template.ts';
import { columnNames, listColumns } from '../../shared/column-names.ts';
import { dimensions } from '../../shared/figure.ts';
import { listParameters, ownFilters } from '../../shared/list-names.ts';
import { sectionsWithin } from '../../shared/read-grants.ts';
import { choices, fault, type Grounds, type ManifestFault } from './fault.ts';
import { keywordsIn } from './template-keywords.ts';

/** Names that no index value may have: those of columns, filters and figures, and of the values that the server writes beside them. */
const reserved: ReadonlySet<string> = new Set([
  ...columnNames,
  ...listColumns,
  ...ownFilters,
  ...listParameters,
  ...dimensions,
  'details',
  'word',
  'recount',
]);

/** Returns index values that no template fills, and those of sections that few may read which everybody could filter by. */
export function indexFaults({
  module: { forms, parties, index = {}, indexReads = {}, reads = {}, amounts = {} },
  templates,
}: Grounds): ManifestFault[] {
  const filled = keywordsIn(templates, ['x-index']);
  const within = sectionsWithin({ reads, indexReads });
  const declared = Object.keys(index);
  const unfilled = forms.length === 0 ? [] : declared.filter((name) => !filled.includes(name));
  return [
    ...unfilled.map((name) => fault(`/index/${name}`, `no template fills "${name}"; remove it, or give a question "x-index": "${name}"`)),
    ...declared
      .filter((name) => reserved.has(name) || parties.includes(name))
      .map((name) => fault(`/index/${name}`, `"${name}" has a meaning in every list; give the index value a name of its own`)),
    ...withheldValues(templates)
      .filter(({ name, grant }) => Object.hasOwn(index, name) && !within[name]?.includes(grant))
      .map(({ name, grant }) =>
        fault(`/index/${name}`, `"${name}" is of a section that only "${grant}" may read; write "${name}": "${grant}" in "indexReads"`),
      ),
    ...[...new Set(filled)]
      .filter((name) => !Object.hasOwn(index, name))
      .map((name) => fault('/index', `a template fills "${name}", which is not here; add it with the kind of its values`)),
    ...kindFaults(index, templates),
    ...grantFaults(index, indexReads, reads),
    ...amountFaults(index, amounts),
  ];
}

/** Returns index values whose kind does not fit a question that fills them. */
function kindFaults(index: NonNullable<Grounds['module']['index']>, templates: readonly unknown[]): ManifestFault[] {
  const faults = indexedQuestions(templates).flatMap((schema) => {
    const name = schema['x-index'] ?? '';
    const kind = Object.hasOwn(index, name) ? index[name] : undefined;
    const fitting = indexKinds(schema);
    if (kind === undefined || fitting.includes(kind)) return [];
    return [fault(`/index/${name}`, `a question of field "${schema['x-field']}" fills "${name}"; ${choices(fitting)}`)];
  });
  return [...new Map(faults.map((each) => [each.pointer + each.says, each])).values()];
}

/** The questions and columns of templates that fill an index value. */
function indexedQuestions(documents: readonly unknown[]): QuestionSchema[] {
  return documents.flatMap((value): QuestionSchema[] => {
    if (typeof value !== 'object' || value === null) return [];
    const inner = indexedQuestions(Object.values(value));
    return 'x-index' in value && 'x-field' in value ? [value as QuestionSchema, ...inner] : inner;
  });
}

/** Returns amounts that are no numbers, or whose currency is no code. */
function amountFaults(index: Readonly<Record<string, string>>, amounts: Readonly<Record<string, string>>): ManifestFault[] {
  const named = (kind: string) => choices(Object.keys(index).filter((name) => index[name] === kind));
  return Object.entries(amounts).flatMap(([amount, currency]) => [
    ...(index[amount] === 'number'
      ? []
      : [fault(`/amounts/${amount}`, `"${amount}" is no index value of kind "number"; ${named('number')}`)]),
    ...(index[currency] === 'code'
      ? []
      : [fault(`/amounts/${amount}`, `"${currency}" is no index value of kind "code"; ${named('code')}`)]),
  ]);
}

/** Returns the index values of sections that only holders of a grant read, own or of a parent, each with that grant once. */
function withheldValues(templates: readonly unknown[]): { name: string; grant: string }[] {
  const pairs = (templates as readonly Partial<Template>[]).flatMap(({ 'x-sections': sections = [], properties = {} }) => {
    const grants = readGrantsOf(sections);
    return sections.flatMap(({ id, questions }) => {
      const grant = grants.get(id);
      if (grant === undefined) return [];
      return keywordsIn(
        questions.map((question) => properties[question]),
        ['x-index'],
      ).map((name) => [`${name} ${grant}`, { name, grant }] as const);
    });
  });
  return [...new Map(pairs).values()];
}

function grantFaults(index: object, indexReads: Record<string, string>, reads: object): ManifestFault[] {
  return Object.entries(indexReads).flatMap(([name, grant]) => [
    ...(Object.hasOwn(index, name) ? [] : [fault(`/indexReads/${name}`, `"${name}" is not in "index"`)]),
    ...(Object.hasOwn(reads, grant) ? [] : [fault(`/indexReads/${name}`, `"${grant}" is not in "reads"; ${choices(Object.keys(reads))}`)]),
  ]);
}
