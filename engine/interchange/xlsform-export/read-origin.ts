import { isObject, own } from '../../own.ts';
import type { OriginGroup, OriginList, RootOrigin } from '../xlsform/origin.ts';

type Cells = Readonly<Record<string, string>>;

/** Source data that travels with an element. It was checked to be safe to read, because a template may have any origin. */
export interface TravelledCells {
  readonly cells: Cells;
  readonly made: Readonly<Record<string, unknown>>;
  readonly texts: Cells;
  readonly after: readonly Cells[];
  readonly afterEnd: readonly Cells[];
  readonly end: Cells | undefined;
  readonly groups: readonly OriginGroup[];
  readonly group: number | undefined;
  readonly continues: boolean;
  readonly added: boolean;
}

/** Reads the origin of an element; one of another format says nothing here. */
export function originOf(element: { readonly 'x-origin'?: unknown }): TravelledCells {
  const origin = own(element['x-origin'], 'format') === 'xlsform' ? element['x-origin'] : undefined;
  const made = own(origin, 'made');
  const group = own(origin, 'group');
  const end = own(origin, 'end');
  return {
    cells: cellsIn(own(origin, 'cells')),
    made: isObject(made) ? made : {},
    texts: cellsIn(own(origin, 'texts')),
    after: rowsIn(own(origin, 'after')),
    afterEnd: rowsIn(own(origin, 'afterEnd')),
    end: isObject(end) ? cellsIn(end) : undefined,
    groups: listIn(own(origin, 'groups')).map(groupIn),
    group: typeof group === 'number' ? group : undefined,
    continues: typeof own(origin, 'continues') === 'string',
    added: own(origin, 'added') === true,
  };
}

/** Reads the origin of a template. */
export function rootOriginOf(element: { readonly 'x-origin'?: unknown }): RootOrigin | undefined {
  const origin = element['x-origin'];
  if (own(origin, 'format') !== 'xlsform') return undefined;
  const [title, base, lists] = [own(origin, 'title'), own(origin, 'base'), own(origin, 'lists')];
  const [after, homeless] = [rowsIn(own(origin, 'after')), rowsIn(own(origin, 'homeless'))];
  return {
    format: 'xlsform',
    title: typeof title === 'string' ? title : '',
    headers: Object.fromEntries(Object.entries(objectIn(own(origin, 'headers'))).map(([name, headers]) => [name, textsIn(headers)])),
    settings: cellsIn(own(origin, 'settings')),
    ...(typeof base === 'string' && { base }),
    languages: listIn(own(origin, 'languages')).flatMap((language) => {
      const { label, code } = cellsIn(language);
      return label === undefined || code === undefined ? [] : [{ label, code }];
    }),
    lists: Object.fromEntries(Object.entries(objectIn(lists)).map(([id, list]) => [id, originList(list)])),
    sheets: listIn(own(origin, 'sheets')).map((sheet) => ({
      name: cellsIn(sheet)['name'] ?? '',
      rows: listIn(own(sheet, 'rows')).map(textsIn),
    })),
    ...(after.length > 0 && { after }),
    ...(homeless.length > 0 && { homeless }),
  };
}

function originList(list: unknown): OriginList {
  const { name = '', sheet } = cellsIn(list);
  const rest = rowsIn(own(list, 'rest'));
  const flags = {
    ...(own(list, 'external') === true && { external: true as const }),
    ...(own(list, 'copy') === true && { copy: true as const }),
  };
  const restAt = listIn(own(list, 'restAt')).filter((at) => typeof at === 'number');
  const left = textsIn(own(list, 'left'));
  return {
    name,
    ...(sheet !== undefined && { sheet }),
    ...flags,
    ...(rest.length > 0 && { rest, restAt }),
    ...(left.length > 0 && { left }),
  };
}

function groupIn(group: unknown): OriginGroup {
  const [parent, end] = [own(group, 'parent'), own(group, 'end')];
  return {
    cells: cellsIn(own(group, 'cells')),
    after: rowsIn(own(group, 'after')),
    afterEnd: rowsIn(own(group, 'afterEnd')),
    ...(typeof parent === 'number' && { parent }),
    ...(isObject(end) && { end: cellsIn(end) }),
  };
}

function objectIn(value: unknown): Record<string, unknown> {
  return isObject(value) ? value : {};
}

function listIn(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function textsIn(value: unknown): string[] {
  return listIn(value).map(String);
}

function cellsIn(value: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(objectIn(value)).flatMap(([header, text]) => (typeof text === 'string' ? [[header, text]] : [])),
  );
}

function rowsIn(value: unknown): Cells[] {
  return listIn(value).map(cellsIn);
}
