import type { FieldTypeName } from '../template.ts';
import type { IndexKind } from './index-kinds.ts';

/** Columns by which a record is found and lapses, where its module uses them. */
export type NeededColumn = 'site' | 'ends_at';

/** Parts of a module that its templates may name. The engine knows no lifecycle, so the caller provides them. */
export interface ModuleParts {
  /** The events that a person can send and that a section can be filled with. */
  readonly events: readonly string[];
  readonly states: readonly string[];
  /** States in which answers are saved. A section for any other state can never be filled. */
  readonly filling: readonly string[];
  /** States in which the clock checks a record. A condition for any other state never appears. */
  readonly watched: readonly string[];
  /** The parties that an answer can name. */
  readonly parties: readonly string[];
  /**
   * Events that only certain parties can send, none of which is set automatically. An answer must name one of them, at an event or in a
   * state that is possible before.
   */
  readonly needed: readonly {
    readonly event: string;
    readonly parties: readonly string[];
    readonly before: { readonly events: readonly string[]; readonly states: readonly string[] };
  }[];
  /** The columns without which its records are nowhere, or never at their end: an answer has to fill them. */
  readonly columns: readonly NeededColumn[];
  /** Whether its templates must have a description. */
  readonly needsDescription: boolean;
  /** Possible recipients of a notification about an answer: the parties, and other roles of the module. */
  readonly audience: readonly string[];
  /** The grants that a section can ask of its readers. */
  readonly reads: readonly string[];
  /** The index values that an answer can fill, and how lists filter each. */
  readonly index: Readonly<Record<string, IndexKind>>;
  /** By index value that only some users see: the grants of the sections that all of these users may read. */
  readonly indexReads: Readonly<Record<string, readonly string[]>>;
  /** The lists that the server keeps, but for those of records. */
  readonly sources: readonly string[];
  /** The modules whose records a question can list; not checked without them. */
  readonly modules?: readonly string[];
  /** The values of other records that a rule can look up. */
  readonly lookups: readonly string[];
  /** The relations of the children that its records can have. */
  readonly relations: readonly string[];
  /** Names that the module's designer gives new parts of a template until their author names them; `#` is a number. */
  readonly beginnings: readonly string[];
  /** Names that it gives new questions of a type, where such a name tells nothing to the person who answers. */
  readonly fieldBeginnings: Readonly<Partial<Record<FieldTypeName, readonly string[]>>>;
}
