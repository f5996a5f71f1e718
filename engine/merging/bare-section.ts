import type { Section } from '../template.ts';

/** Returns the section's own properties, without its questions. */
export function bareSection(section: Section | undefined): Omit<Section, 'questions'> | undefined {
  if (!section) return undefined;
  const { questions: _, ...others } = section;
  return others;
}
