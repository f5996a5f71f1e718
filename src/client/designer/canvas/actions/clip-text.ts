import { clipOf, clipOfSection, isClip, type Clip, type Template } from '../../../../../engine/index.ts';
import { inOrder } from '../items/in-order.ts';
import { outermost } from '../items/outermost.ts';
import type { Subject } from './subject.ts';

/** More than any template can be: longer texts are not even read. */
const longest = 4_000_000;

/** Returns the selected items as the text for the clipboard; nothing for options, which are copied with their question. */
export function clipText(template: Template, { kind, ids }: Subject): string | undefined {
  const clips =
    kind === 'section'
      ? outermost(template, inOrder(template, 'section', ids)).map((id) => clipOfSection(template, id))
      : kind === 'question'
        ? [clipOf(template, ids)]
        : [];
  const made = clips.filter((clip) => clip !== undefined);
  return made.length === 0 ? undefined : JSON.stringify(made);
}

/** Returns the clips in a text. Empty for a text from any other source. */
export function clipsIn(text: string): Clip[] {
  if (text.length > longest || !text.startsWith('[{"format":"muster-clip-')) return [];
  try {
    const read: unknown = JSON.parse(text);
    return Array.isArray(read) && read.every(isClip) ? read : [];
  } catch {
    return [];
  }
}
