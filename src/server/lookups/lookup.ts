import type { Form } from '../../../engine/index.ts';
import type { Answers } from '../../shared/record.ts';
import type { Tenant } from '../db/tenant.ts';

/** Values of other records, by the names that rules look them up with. A missing one is unknown. */
export type LookupValues = Readonly<Record<string, string | number | boolean>>;

/** The answers that are judged, and when and where. */
export interface LookupRequest {
  organizationId: string;
  form: Form;
  answers: Answers;
  zone: string;
  now: Date;
}

/** One provider of lookups: `src/modules/<id>/server/lookups/<name>.ts` exports it as `lookup`. */
export interface Lookup {
  /** Names that the manifest of the provider's module declares. */
  names: readonly string[];
  /**
   * Modules that the values come from. `named`: only records that the answers name. `company`: all records of the companies named, directly
   * or through their workers.
   */
  of: Readonly<Record<string, 'named' | 'company'>>;
  /** The root questions whose answers the values depend on: `load` reads no other answers. */
  reads: (form: Form) => string[];
  load: (trx: Tenant, request: LookupRequest) => Promise<LookupValues>;
}
