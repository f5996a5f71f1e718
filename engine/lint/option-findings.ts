import { optionsOf } from '../survey/walk.ts';
import { warning, type Finding } from '../survey/finding.ts';
import type { Survey } from '../survey/survey.ts';

/** Lists without an option that questions choose from: such a question can only stay unanswered. */
export function optionFindings({ template, placed }: Survey): Finding[] {
  const empty = new Map<string, string>();
  for (const question of placed.values()) {
    const found = optionsOf(template, question);
    if (found?.options.length === 0) empty.set(found.pointer, found.list);
  }
  return [...empty].map(([pointer, list]) => warning('options.empty', pointer, { list }));
}
