import type { SessionTokens } from '../../shared/session.ts';
import type { Rule } from '../../shared/permission.ts';
import { csrfOf, type SessionSecrets } from './tokens.ts';

/** A session as its owner gets it: the secrets go partly into the answer, partly into cookies. */
export interface GivenSession {
  sessionId: string;
  csrfKey: Buffer;
  secrets: SessionSecrets;
  rules: Rule[];
}

/** The part of a session that the answer carries. */
export function tokensOf({ sessionId, csrfKey, secrets, rules }: GivenSession): SessionTokens {
  return { access: secrets.access, csrf: csrfOf(csrfKey, sessionId), refresh: sessionId, rules };
}
