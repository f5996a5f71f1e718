import type { Created, Instant, Maybe, MaybeInstant, Tenant } from './column-types.ts';

export interface SessionsTable extends Tenant {
  id: string;
  user_id: string;
  access_hash: Buffer;
  /** The bearer token, sealed with the refresh secret, so that a second tab gets the same one. */
  access_sealed: Buffer;
  access_expires_at: Instant;
  refresh_current: Buffer;
  refresh_previous: Maybe<Buffer>;
  /** The successor of `refresh_previous`, sealed, so that a second tab gets the same one for ten seconds. */
  successor_sealed: Maybe<Buffer>;
  rotated_at: MaybeInstant;
  file_hash: Buffer;
  csrf_key: Buffer;
  rights_version: number;
  authenticated_at: Instant;
  last_used_at: Instant;
  expires_at: Instant;
  revoked_at: MaybeInstant;
  revoked_why: Maybe<string>;
  ip: Maybe<string>;
  user_agent: Maybe<string>;
  created_at: Created;
}
export interface PasswordResetsTable extends Tenant {
  id: string;
  user_id: string;
  token_hash: Buffer;
  expires_at: Instant;
  used_at: MaybeInstant;
  created_at: Created;
}
export interface ActivationsTable extends Tenant {
  id: string;
  user_id: string;
  purpose: 'activation';
  token_hash: Buffer;
  expires_at: Instant;
  used_at: MaybeInstant;
  created_at: Instant;
}
export interface CableTicketsTable extends Tenant {
  token_hash: Buffer;
  session_id: string;
  expires_at: Instant;
}
export interface SignInAttemptsTable extends Tenant {
  key: string;
  failures: number;
  since: Instant;
  blocked_until: MaybeInstant;
}
export interface IdempotencyKeysTable extends Tenant {
  user_id: string;
  key: string;
  body_hash: Buffer;
  status: number;
  response: string;
  created_at: Created;
}
