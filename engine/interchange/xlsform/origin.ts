type Row = Readonly<Record<string, string>>;

/** Data in the source of an element that the template does not express: an export writes it back. */
export interface Origin {
  readonly format: 'xlsform';
  /** Cells by header, the expressions among them. */
  readonly cells: Row;
  /** Keywords that were made from these cells. While they are unchanged, the cells are still correct. */
  readonly made?: Readonly<Record<string, unknown>>;
  /** Original texts that the template could not contain unchanged, by kind and language: `label`, `label.fr`. */
  readonly texts?: Row;
  /** Rows that are not elements, after the element's first row. */
  readonly after?: readonly Row[];
  /** The same after the row that closes it. */
  readonly afterEnd?: readonly Row[];
  /** The row that closes a group or a repeat. */
  readonly end?: Row;
  /** Groups of a repeat, which its columns name by their place here. */
  readonly groups?: readonly OriginGroup[];
  /** The innermost group of the repeat around a column. */
  readonly group?: number;
  /** The section that this one goes on with, after a group in its middle. */
  readonly continues?: string;
  /** Added by the import. */
  readonly added?: true;
}

/** A group in a repeat, which a grid has no place for. */
export interface OriginGroup {
  readonly cells: Row;
  readonly parent?: number;
  readonly after?: readonly Row[];
  readonly afterEnd?: readonly Row[];
  readonly end?: Row;
}

/** Data of a workbook that belongs to no single element. */
export interface RootOrigin {
  readonly format: 'xlsform';
  /** Title that was made from the settings. */
  readonly title: string;
  /** The headers of each sheet. */
  readonly headers: Readonly<Record<string, readonly string[]>>;
  readonly settings: Row;
  /** Label of the base language, if it has one. */
  readonly base?: string;
  readonly languages: readonly { readonly label: string; readonly code: string }[];
  readonly lists: Readonly<Record<string, OriginList>>;
  /** Sheets that mean nothing to a template. */
  readonly sheets: readonly { readonly name: string; readonly rows: readonly (readonly string[])[] }[];
  /** Rows before the first element. */
  readonly after?: readonly Row[];
  /** Choices that say no list. */
  readonly homeless?: readonly Row[];
}

/** A choice list as its source names it. */
export interface OriginList {
  readonly name: string;
  /** Its choices are in another file, or in answers. */
  readonly external?: true;
  /** Sheet of its choices, if it is not the usual one. */
  readonly sheet?: string;
  /** Made for one question, of a list that others have too. */
  readonly copy?: true;
  /** Choices that did not fit, and their positions among all choices. */
  readonly rest?: readonly Row[];
  readonly restAt?: readonly number[];
  /** The names of the choices that are left out. */
  readonly left?: readonly string[];
}
