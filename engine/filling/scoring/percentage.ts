/** A share in percent, to six decimals; null where nothing could be scored. */
export function percentageOf(score: number, max: number, floor = false): number | null {
  if (max <= 0) return null;
  const percentage = Math.round((score / max) * 1e8) / 1e6;
  return floor ? Math.max(0, percentage) : percentage;
}
