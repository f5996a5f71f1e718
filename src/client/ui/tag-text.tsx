/** Words with a hyphen, up to the length of a tag: P-1043, 2-XV-101A. */
const tag = /((?<!\S)[^\s-]+(?:-[^\s-]+)+(?!\S))/u;
const longest = 24;

/** A text whose tags are never divided at their hyphens. */
export function TagText({ text }: { text: string }) {
  return text.split(tag).map((part, at) =>
    at % 2 === 1 && part.length <= longest ? (
      // The parts of a text have no other identity than their place.
      <span key={`${at} ${part}`} style={{ whiteSpace: 'nowrap' }}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
