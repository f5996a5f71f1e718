import type { Language } from '../../shared/language.ts';
import type { Rule } from '../../shared/permission.ts';

/** Who sends a request, read from the session row and the user's on every request. */
export interface ServerSession {
  organizationId: string;
  sessionId: string;
  userId: string;
  fullName: string;
  rules: Rule[];
  isAdmin: boolean;
  isSuperAdmin: boolean;
  /** The sites the user belongs to; an admin reads all. */
  siteIds: string[];
  /** Contractor that the user belongs to. Such a user sees only that company's data. */
  contractorId: string | null;
  /** The language of the request. */
  language: Language;
  /** The organisation's time zone. */
  zone: string;
  /** The organisation is locked: its people see that, and may sign out. */
  isLocked: boolean;
  isSubscriptionActive: boolean;
  /** The organisation's storage is full: nothing may be added until something is removed or more is allowed. */
  isMemoryExhausted: boolean;
  /** When the password was last given. */
  authenticatedAt: Date;
  ip: string;
}
