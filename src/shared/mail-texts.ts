/** A variable of the record or the person within a text. It cannot be split. */
export interface MailVariable {
  type: 'variable';
  attrs: { name: string };
}

export type MailMark = { type: 'bold' } | { type: 'italic' } | { type: 'link'; attrs: { href: string } };

export interface MailWords {
  type: 'text';
  text: string;
  marks?: MailMark[];
}

export type MailInline = MailWords | MailVariable | { type: 'hardBreak' };

export interface MailParagraph {
  type: 'paragraph';
  content?: MailInline[];
}

export interface MailList {
  type: 'bulletList' | 'orderedList';
  content: { type: 'listItem'; content: MailParagraph[] }[];
}

export type MailBlock = MailParagraph | { type: 'heading'; attrs: { level: 2 | 3 }; content?: MailInline[] } | MailList;

/** A text of one line, without marks: a subject, a notification. */
export type MailLine = (Omit<MailWords, 'marks'> | MailVariable)[];

/** The texts of a scenario in one language, as a closed document: nothing else can be stored or sent. */
export interface MailTexts {
  subject: MailLine;
  /** Text for the bell. */
  in_app: MailLine;
  body: { type: 'doc'; content: MailBlock[] };
  footer: MailLine;
}

/** Every variable there is; a scenario allows some of them. None carries data of health. */
export const mailVariables = [
  'name',
  'organization',
  'number',
  'template',
  'site',
  'sender',
  'reason',
  'answers',
  'note',
  'due',
  'seq',
  'at',
  'hash',
  'signature',
] as const;
export type MailVariableName = (typeof mailVariables)[number];

/** A line as text, its variables in the way that `say` writes them. */
export function lineText(line: MailLine, say: (name: string) => string): string {
  return line.map((part) => (part.type === 'text' ? part.text : say(part.attrs.name))).join('');
}

/** A text with `{{variables}}` as a line. */
export function parseLine(text: string): MailLine {
  return text.split(/(\{\{\w+\}\})/).flatMap((part): MailLine => {
    const name = /^\{\{(\w+)\}\}$/.exec(part)?.[1];
    if (name !== undefined) return [{ type: 'variable', attrs: { name } }];
    return part === '' ? [] : [{ type: 'text', text: part }];
  });
}

/** Whether a block is a list, whose items contain paragraphs. */
export function isList(block: MailBlock): block is MailList {
  return block.type === 'bulletList' || block.type === 'orderedList';
}

/** Returns the inline parts of a block, without the elements that wrap them. */
export function inlinesOf(block: MailBlock): MailInline[] {
  return isList(block) ? block.content.flatMap(({ content }) => content.flatMap((each) => each.content ?? [])) : (block.content ?? []);
}
