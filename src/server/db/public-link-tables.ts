import type { Instant, Maybe, MaybeInstant, Tenant } from './column-types.ts';

interface PublicLinksTable extends Tenant {
  id: string;
  token_hash: Buffer;
  /** The token under a master key, of links that are shown or printed again. */
  sealed_token: Maybe<string>;
  purpose: string;
  entity: string;
  entity_id: string;
  /** Nothing: until it is withdrawn. */
  expires_at: MaybeInstant;
  created_by: string;
  created_at: Instant;
  withdrawn_at: MaybeInstant;
  withdrawn_by: Maybe<string>;
}

/** The table of links for people who are not signed in. */
export interface PublicLinkTables {
  public_links: PublicLinksTable;
}
