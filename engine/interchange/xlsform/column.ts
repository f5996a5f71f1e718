/** One column of a sheet: what it is about, and in which language where it holds texts. */
export interface Column {
  readonly header: string;
  readonly kind: string;
  /** The language as the form names it; undefined where the header names none. */
  readonly language: string | undefined;
}

/** The columns whose texts may stand in several languages. */
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
  'bind::relevant': 'relevant',
  'bind::required': 'required',
  'bind::constraint': 'constraint',
  'bind::calculate': 'calculation',
  'bind::readonly': 'read_only',
  calculate: 'calculation',
  readonly: 'read_only',
  constraint_msg: 'constraint_message',
  constraintmsg: 'constraint_message',
  requiredmsg: 'required_message',
  required_msg: 'required_message',
  'jr:count': 'repeat_count',
  count: 'repeat_count',
  title: 'form_title',
  id_string: 'form_id',
};

/** Reads the header of a column. */
export function columnOf(header: string): Column {
  const spelled = header.trim();
  const whole = normal(spelled);
  const known = spellings[whole];
  if (known !== undefined) return { header, kind: known, language: undefined };
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
