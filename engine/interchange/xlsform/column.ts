/** One column of a sheet: its subject and, for texts, its language. */
export interface Column {
  readonly header: string;
  readonly kind: string;
  /** The language as the form names it; undefined where the header names none. */
  readonly language: string | undefined;
}

/** Columns whose texts may be in several languages. */
const translatable: ReadonlySet<string> = new Set([
  'label',
  'hint',
  'guidance_hint',
  'constraint_message',
  'required_message',
  'image',
  'big-image',
  'audio',
  'video',
]);

/** Other spellings of the same columns. */
const spellings: Readonly<Record<string, string>> = {
  list: 'list_name',
  caption: 'label',
  value: 'name',
  tag: 'name',
  command: 'type',
  relevance: 'relevant',
  calculate: 'calculation',
  readonly: 'read_only',
  constraint_msg: 'constraint_message',
  constraintmsg: 'constraint_message',
  requiredmsg: 'required_message',
  required_msg: 'required_message',
  count: 'repeat_count',
  title: 'form_title',
  id_string: 'form_id',
};

/** The kind of a column that means nothing: it has no header, or that of a column before it. */
export const strayKind = 'stray';

/** Reads the headers of a sheet. Each column gets a unique header: `[D]` if it has none, `label [2]` if another column has the same. */
export function columnsOf(headers: readonly string[]): Column[] {
  const known = new Set<string>();
  const kinds = new Set<string>();
  return headers.map((header, place) => {
    const column = columnOf(header);
    if (header.trim() === '') return { header: `[${letterOf(place)}]`, kind: strayKind, language: undefined };
    const kind = JSON.stringify([column.kind, column.language]);
    const isNew = !kinds.has(kind);
    kinds.add(kind);
    let own = header;
    for (let count = 2; known.has(own); count += 1) own = `${header} [${count}]`;
    known.add(own);
    return isNew ? column : { header: own, kind: strayKind, language: undefined };
  });
}

/** The header of a column as its sheet writes it, among all headers of the sheet. */
export function writtenHeader(header: string, headers: readonly string[]): string {
  if (/^\[[A-Z]+\]$/.test(header)) return '';
  const [, base = ''] = numbered.exec(header) ?? [];
  return headers.includes(base) ? base : header;
}

const numbered = /^(.+) \[\d+\]$/s;

/** A column as the spreadsheet calls it: A, B … Z, AA. */
function letterOf(place: number): string {
  const last = String.fromCharCode(65 + (place % 26));
  return place < 26 ? last : letterOf(Math.floor(place / 26) - 1) + last;
}

/** The columns that a form may also name as XForms does, with one colon or two: `bind::relevant`, `bind:jr:constraintMsg`, `body::appearance`. */
const xformsName =
  /^(?:bind|body|control) *::? *(?:jr *: *)?(?=(?:relevant|required|constraint|calculate|readonly|appearance|count)\w* *(?:$|:))|^jr:(?=count$)/i;

/** Reads the header of a column. */
export function columnOf(header: string): Column {
  const spelled = header.trim().replace(xformsName, '');
  const whole = normal(spelled);
  const known = spellings[whole];
  if (known !== undefined) return { header, kind: known, language: undefined };
  if (numbered.test(spelled)) return { header, kind: whole, language: undefined };
  const separator = spelled.includes('::') ? '::' : ':';
  const [first = '', ...rest] = spelled.split(separator);
  const [kind = '', ...language] = normal(first) === 'media' ? rest : [first, ...rest];
  const canonical = spellings[normal(kind)] ?? normal(kind);
  if (!translatable.has(canonical)) return { header, kind: whole, language: undefined };
  const label = language.join(separator).trim();
  return { header, kind: canonical, language: label === '' ? undefined : label };
}

function normal(text: string): string {
  return text.trim().toLowerCase().replaceAll(/[ _]+/g, '_');
}
