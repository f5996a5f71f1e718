import type { Stroke } from './designer-keys.ts';

const arrows: Readonly<Record<string, string>> = { ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→' };
const named = [
  'Ctrl',
  'Alt',
  'Shift',
  'Enter',
  'Space',
  'Escape',
  'Delete',
  'Backspace',
  'Insert',
  'Home',
  'End',
  'PageUp',
  'PageDown',
  'ContextMenu',
] as const;
type Named = (typeof named)[number];

/** The keys of a stroke, as labelled on keyboards of the user's language. */
export function keysOfStroke(stroke: Stroke, t: (key: `keys.name.${Named}`) => string): string[] {
  return stroke.split('+').map((key) => {
    const name = named.find((each) => each === key);
    return name ? t(`keys.name.${name}`) : (arrows[key] ?? key);
  });
}
