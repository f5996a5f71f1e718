import type { Section } from '../../template.ts';

/** What a section says of itself, without what stands in it. */
export function bareSection(section: Section | undefined): Omit<Section, 'questions'> | undefined {
  if (!section) return undefined;
  const { questions: _, ...others } = section;
  return others;
}
