import type { Instant, Maybe, MaybeInstant, Tenant } from './column-types.ts';

/** One key a person, which opens the personal values of their history. */
interface SubjectKeysTable extends Tenant {
  user_id: string;
  /** Sealed under a master key, as `kid.ciphertext`; nothing once it is destroyed. */
  sealed_key: Maybe<string>;
  created_at: Instant;
  destroyed_at: MaybeInstant;
}
/** Keys of what few may read of a record: one a row of a grid, and one, with an empty `row_id`, for the rest. */
interface RecordKeysTable extends Tenant {
  id: string;
  record_id: string;
  row_id: string;
  /** Sealed under a master key, as `kid.ciphertext`; nothing once it is destroyed. */
  sealed_key: Maybe<string>;
  created_at: Instant;
  destroyed_at: MaybeInstant;
}

export interface KeyTables {
  subject_keys: SubjectKeysTable;
  record_keys: RecordKeysTable;
}
