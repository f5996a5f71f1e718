import type { ModuleManifest } from '../../shared/manifest.ts';
import type { Tenant } from '../db/tenant.ts';
import type { ModuleCatalogue } from '../modules/catalogue.ts';
import type { ServerSession } from '../session/server-session.ts';
import type { ReferenceKind } from '../listing/look-up.ts';

/** Query of a list: a part of a name, and the conditions that the person to be chosen must fit. */
interface SourceQuery {
  search: string | undefined;
  site: string | undefined;
  party: string | undefined;
  /** Module of the party, or of the right to read. */
  strict?: boolean | undefined;
  /** The module that the party, or the right to read, is one of. */
  manifest: ModuleManifest | undefined;
  /** Part of the list's name after its kind: `root_cause` of `terms/root_cause`. */
  argument?: string | undefined;
  /** All modules, for lists of records. */
  modules?: ModuleCatalogue;
  /** The entry that the items belong to; without it only those of the top level are listed. */
  below?: string | undefined;
  page: number;
  size: number;
}

/** One item of a list. `detail` tells two of the same name apart. */
interface SourceItem {
  id: string;
  name: string;
  detail: string | null;
  /** The state of a record. */
  status?: string;
}

/** A list that the server keeps and searches, for questions with `x-source`. */
export interface Source {
  /** Kind of the targets of its ids: the server checks and names the ids by it. */
  kind: ReferenceKind;
  /** Read only by sessions that fill a form whose published template names it. */
  isNamed?: true;
  /** One page of the items that the session may choose. */
  page(trx: Tenant, session: ServerSession, query: SourceQuery): Promise<{ items: SourceItem[]; total: number }>;
  /** Whether the session may be told what an id of the list is called. */
  mayName(session: ServerSession, id: string): boolean;
}
