import type { Instant, Maybe, Tenant } from './column-types.ts';

/** One thread an entity; without an author it is from a reporter who has no account. */
interface MessagesTable extends Tenant {
  id: string;
  entity: string;
  entity_id: string;
  author_id: Maybe<string>;
  text: string;
  created_at: Instant;
}

/** The table of messages. */
export interface MessageTables {
  messages: MessagesTable;
}
