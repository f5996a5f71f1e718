import { columnNames, listColumns } from '../../shared/column-names.ts';
import { isFilter, ownFilters, readSort } from '../../shared/list-names.ts';
import { sortableColumns } from '../../shared/record-columns.ts';
import { choices, fault, type Grounds, type ManifestFault } from './fault.ts';
import { keywordsIn } from './template-keywords.ts';

/** The columns and filters that need no question of a template: those of every record, the places of a site, and the server's own. */
const everywhere = [
  ...ownFilters,
  'template',
  'status',
  'division',
  'department',
  'unit',
  'requester',
  'score',
  'passed',
  'created_at',
  'updated_at',
  'submitted_at',
  'settled_at',
  'status_at',
  'parent_module',
];

/** Returns the columns, filters and times that no template fills, and what views of the list lack. */
export function columnFaults({
  module: { list, forms, parties, index = {}, indexReads = {}, reminders = [], calendar, grants, import: imported },
  lifecycle,
  templates,
}: Grounds): ManifestFault[] {
  const sent = Object.keys(grants).filter((event) => grants[event]?.system !== true);
  const views = [
    ...(list.views?.includes('calendar') && !calendar ? [fault('/calendar', 'the list has a calendar; name the column of its start')] : []),
    ...(list.views?.includes('map') && !list.filters.includes('site') ? [fault('/list/filters', 'the list has a map; add "site"')] : []),
    ...(calendar?.move === undefined || sent.includes(calendar.move)
      ? []
      : [fault('/calendar/move', `nobody is granted an event "${calendar.move}"; ${choices(sent)}`)]),
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
    ...((typeof imported === 'object' && imported.later) || []).flatMap((id, at) =>
      templates.some((document) => isOfFiles(document, id))
        ? []
        : [fault(`/import/later/${at}`, `no template has a question "${id}" for files; only files may follow an import`)],
    ),
    ...(calendar?.states ?? []).flatMap((name, at) =>
      Object.hasOwn(lifecycle.states, name)
        ? []
        : [fault(`/calendar/states/${at}`, `the lifecycle has no such state; ${choices(Object.keys(lifecycle.states))}`)],
    ),
  ];
  const filled = new Set([...everywhere, ...parties, ...Object.keys(index), ...keywordsIn(templates, ['x-column', 'x-index'])]);
  // Without a stock template, the forms of an organisation may fill any column.
  const unfilled = (pointer: string, column: string | undefined) =>
    column === undefined || forms.length === 0 || filled.has(column)
      ? []
      : [fault(pointer, `no template fills "${column}"; remove it, or give a question "x-column": "${column}"`)];
  const known = (pointer: string, name: string, isKnown: boolean, names: readonly string[]) =>
    isKnown ? unfilled(pointer, name) : [fault(pointer, `a list has no "${name}" here; ${choices(names)}`)];
  const values = Object.keys(index);
  const order = readSort({ index }, list.sort);
  return [
    ...views,
    ...list.columns.flatMap((name, at) =>
      known(`/list/columns/${at}`, name, isListColumn(name) || values.includes(name), [...listColumns, ...values]),
    ),
    ...list.filters.flatMap((name, at) =>
      known(`/list/filters/${at}`, name, isFilter({ parties, index }, name), [...columnNames, ...ownFilters, ...parties, ...values]),
    ),
    ...known('/list/sort', list.sort.replace(/^-/, ''), order !== undefined, [...sortableColumns, ...values]),
    ...(order && 'field' in order && Object.hasOwn(indexReads, order.field)
      ? [fault('/list/sort', `only some users may sort by "${order.field}"; choose an order for everyone`)]
      : []),
    ...unfilled('/list/first', list.first),
    ...reminders.flatMap(({ of }, at) => unfilled(`/reminders/${at}/of`, of)),
    ...(['start', 'end'] as const).flatMap((key) => unfilled(`/calendar/${key}`, calendar?.[key])),
  ];
}

function isOfFiles(document: unknown, id: string): boolean {
  const { properties } = document as { properties?: Record<string, { 'x-field'?: string }> };
  return properties?.[id]?.['x-field'] === 'attachment';
}

function isListColumn(name: string): boolean {
  return (listColumns as readonly string[]).includes(name);
}
