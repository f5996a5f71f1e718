/** Spacing of lists and fields; kept per user. */
export const densities = ['compact', 'standard', 'comfortable'] as const;
export type Density = (typeof densities)[number];

/** Whether a text names a density. */
export function isDensity(text: unknown): text is Density {
  return densities.some((density) => density === text);
}
