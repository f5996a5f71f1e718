const titleLimit = 500;
const descriptionLimit = 4000;

/** The texts of an element as a template takes them. */
export interface FittedText {
  readonly title: string;
  readonly description: string;
}

/** Fits a label and a hint to the lengths of a template: what of a long label does not fit its title goes on in the description. */
export function fitted(label: string, hint: string, fallback = ''): FittedText {
  const title = label === '' ? fallback.slice(0, titleLimit) : label;
  if (title.length <= titleLimit) return { title, description: hint.slice(0, descriptionLimit) };
  const end = breakBefore(title, titleLimit);
  const rest = title.slice(end).trim();
  return { title: title.slice(0, end).trim(), description: [rest, hint].filter(Boolean).join('\n\n').slice(0, descriptionLimit) };
}

/** The best place to break a text: after a paragraph, a sentence, a word. */
function breakBefore(text: string, limit: number): number {
  const head = text.slice(0, limit);
  const [paragraph, sentence, word] = [head.lastIndexOf('\n'), head.lastIndexOf('. ') + 1, head.lastIndexOf(' ')];
  const place = [paragraph, sentence, word].find((at) => at > limit / 4);
  return place ?? limit;
}
