import { readGrantsOf } from '../../../engine/index.ts';
import type { Template } from '../../../engine/template.ts';
import { sectionsWithin } from '../../shared/read-grants.ts';
import { choices, fault, type Grounds, type ManifestFault } from './fault.ts';
import { keywordsIn } from './template-keywords.ts';

/** The columns and filters that every record has; the others a template fills. */
const everywhere = new Set([
  'number',
  'template',
  'status',
  'condition',
  'requester',
  'mine',
  'planned',
  'person',
  'score',
  'created_at',
  'updated_at',
  'submitted_at',
  'settled_at',
]);

/** Returns index values that no template fills, and those of sections that few may read which everybody could filter by. */
export function indexFaults({
  module: { forms, index = {}, indexReads = {}, reads = {}, amounts = {} },
  templates,
}: Grounds): ManifestFault[] {
  const filled = keywordsIn(templates, ['x-index']);
  const within = sectionsWithin({ reads, indexReads });
  const declared = Object.keys(index);
  const unfilled = forms.length === 0 ? [] : declared.filter((name) => !filled.includes(name));
  return [
    ...unfilled.map((name) => fault(`/index/${name}`, `no template fills "${name}"; remove it, or give a question "x-index": "${name}"`)),
    ...withheldValues(templates)
      .filter(({ name, grant }) => Object.hasOwn(index, name) && !within[name]?.includes(grant))
      .map(({ name, grant }) =>
        fault(`/index/${name}`, `"${name}" is of a section that only "${grant}" may read; write "${name}": "${grant}" in "indexReads"`),
      ),
    ...[...new Set(filled)]
      .filter((name) => !Object.hasOwn(index, name))
      .map((name) => fault('/index', `a template fills "${name}", which is not here; add it with the kind of its values`)),
    ...grantFaults(index, indexReads, reads),
    ...amountFaults(index, amounts),
  ];
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

/** Returns the columns, filters and times that no template fills, and what views of the list lack. */
export function columnFaults({
  module: { list, forms, parties, index = {}, indexReads = {}, reminders = [], calendar, grants },
  lifecycle,
  templates,
}: Grounds): ManifestFault[] {
  const views = [
    ...(list.views?.includes('calendar') && !calendar ? [fault('/calendar', 'the list has a calendar; name the column of its start')] : []),
    ...(list.views?.includes('map') && !list.filters.includes('site') ? [fault('/list/filters', 'the list has a map; add "site"')] : []),
    ...(calendar?.move !== undefined && !Object.hasOwn(grants, calendar.move)
      ? [fault('/calendar/move', `"${calendar.move}" is not in "grants"; ${choices(Object.keys(grants))}`)]
      : []),
    ...(calendar?.days ?? []).flatMap((name, at) =>
      index[name] === 'day' && !Object.hasOwn(indexReads, name)
        ? []
        : [
            fault(
              `/calendar/days/${at}`,
              `"${name}" is no index value of kind "day" that every reader sees; ${choices(Object.keys(index))}`,
            ),
          ],
    ),
    ...(calendar?.states ?? []).flatMap((name, at) =>
      Object.hasOwn(lifecycle.states, name)
        ? []
        : [fault(`/calendar/states/${at}`, `the lifecycle has no such state; ${choices(Object.keys(lifecycle.states))}`)],
    ),
  ];
  if (forms.length === 0) return views;
  const filled = new Set([...everywhere, ...parties, ...Object.keys(index), ...keywordsIn(templates, ['x-column', 'x-index'])]);
  const unfilled = (pointer: string, column: string | undefined) =>
    column === undefined || filled.has(column)
      ? []
      : [fault(pointer, `no template fills "${column}"; remove it, or give a question "x-column": "${column}"`)];
  return [
    ...views,
    ...list.columns.flatMap((column, at) => unfilled(`/list/columns/${at}`, column)),
    ...list.filters.flatMap((column, at) => unfilled(`/list/filters/${at}`, column)),
    ...unfilled('/list/sort', list.sort.replace(/^-/, '')),
    ...reminders.flatMap(({ of }, at) => unfilled(`/reminders/${at}/of`, of)),
    ...(['start', 'end'] as const).flatMap((key) => unfilled(`/calendar/${key}`, calendar?.[key])),
  ];
}
