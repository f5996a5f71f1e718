import { markColours, outlineOf, type Mark } from './marks.ts';

interface MarkShapeProps {
  mark: Mark;
  line: number;
  words: number;
}

/** A mark as it will appear on the picture. An area that will be made unreadable is shown covered. */
export function MarkShape({ mark, line, words }: MarkShapeProps) {
  const { tool, colour, points, text } = mark;
  const [{ x, y }] = points;
  if (tool === 'text')
    return (
      <text
        x={x}
        y={y}
        fontSize={words}
        fontWeight={700}
        fontFamily="sans-serif"
        fill={markColours[colour]}
        stroke={colour === 'yellow' ? '#000000' : '#ffffff'}
        strokeWidth={words / 6}
        paintOrder="stroke"
      >
        {text}
      </text>
    );
  const outline = outlineOf(mark, line);
  return tool === 'blur' ? (
    <path d={outline} fill="#9e9e9e" />
  ) : (
    <path d={outline} fill="none" stroke={markColours[colour]} strokeWidth={line} strokeLinecap="round" strokeLinejoin="round" />
  );
}
