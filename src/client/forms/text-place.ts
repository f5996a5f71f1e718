/** Kinds of elements that have texts, by the letter that begins the key of a text. */
const kinds = { s: 'section', q: 'question', r: 'check', o: 'option', h: 'row', b: 'band', i: 'interlock' } as const;
export type TextKind = 'template' | (typeof kinds)[keyof typeof kinds];
export type TextPart = 'title' | 'description' | 'placeholder' | 'message' | 'mend';

const parts: readonly TextPart[] = ['title', 'description', 'placeholder', 'message', 'mend'];

/** Reads the element and the part of a text from its key: `q.site.title` is the title of a question. */
export function placeOfText(key: string): { kind: TextKind; part: TextPart } {
  const [letter = '', ...rest] = key.split('.');
  const last = rest.at(-1) ?? letter;
  const part = parts.find((each) => each === last) ?? 'title';
  return { kind: Object.hasOwn(kinds, letter) && rest.length > 0 ? kinds[letter as keyof typeof kinds] : 'template', part };
}

/** Whether a text can be long and is edited on several lines. */
export function isLong(key: string): boolean {
  return ['description', 'message', 'mend'].includes(placeOfText(key).part);
}
