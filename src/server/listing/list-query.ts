import { Type, type TProperties, type TSchema } from 'typebox';
import { closed } from '../http/schemas.ts';

export const Search = Type.String({ maxLength: 100 });
export const Page = Type.Integer({ minimum: 1, maximum: 100_000, default: 1 });
export const Size = Type.Integer({ minimum: 1, maximum: 100, default: 25 });

/** Requested page of a list, with its sort order and search words. */
export interface ListRequest {
  page: number;
  size: number;
  /** A name of the list's sortable columns, with `-` for descending. */
  sort?: string;
  search?: string;
}

/** The query of a list: `?page=1&size=25&sort=-name&search=` and the list's own filters. Only the named columns sort. */
export function listQuery<Filters extends TProperties>(sortable: readonly string[], filters: Filters) {
  const sorts = sortable.flatMap((name) => [name, `-${name}`]);
  return closed({ page: Page, size: Size, sort: Type.Optional(Type.Enum(sorts)), search: Type.Optional(Search), ...filters });
}

/** The answer of a list: `{ items, total, page, size }`. */
export function listPage<Item extends TSchema>(item: Item) {
  return closed({ items: Type.Array(item), total: Type.Integer(), page: Type.Integer(), size: Type.Integer() });
}

/** Several words in a query string, separated by commas; `listed` takes them apart. */
export const Words = Type.String({ maxLength: 2_000, pattern: '^[A-Za-z0-9_,-]*$' });

/** Returns the parts of a text that commas separate. */
export function listed(text: string | undefined): string[] {
  return text?.split(',').filter(Boolean).slice(0, 100) ?? [];
}
