import type { ColumnType } from 'kysely';

export type Instant = ColumnType<Date, Date | string, Date | string>;
export type MaybeInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
export type Created = ColumnType<Date, Date | string | undefined, never>;
/** A jsonb column: read as a value, written as JSON text. */
export type Json<T> = ColumnType<T, string, string>;
export type JsonDefault<T> = ColumnType<T, string | undefined, string>;
export type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>;
export type MaybeJson<T> = ColumnType<T | null, string | null | undefined, string | null>;
/** bigint arrives as text. */
export type Big = ColumnType<string, number | string | bigint, number | string | bigint>;

/** Column that begins every row of an organisation. */
export interface Tenant {
  organization_id: string;
}
