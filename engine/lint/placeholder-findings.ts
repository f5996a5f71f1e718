import { optionsOf } from '../survey/walk.ts';
import { below } from '../pointer.ts';
import type { QuestionSchema } from '../template.ts';
import { warning, type Finding } from '../survey/finding.ts';
import type { ModuleParts } from './module-parts.ts';
import type { Survey } from '../survey/survey.ts';

/**
 * Reports titles that are still those that the designer gave; `#` stands for a number. A list of options is reported once. The name of a
 * field type is reported only on a question of that type, because elsewhere it may be a proper title.
 */
export function placeholderFindings(
  { template, placed }: Survey,
  { beginnings, fieldBeginnings }: Pick<ModuleParts, 'beginnings' | 'fieldBeginnings'>,
): Finding[] {
  const known = new Set(beginnings);
  const isBegun = (title: string | undefined): boolean => title !== undefined && known.has(title.trim().replace(/\d+/, '#'));
  const isUnnamed = ({ title, 'x-field': field }: QuestionSchema): boolean =>
    isBegun(title) || (fieldBeginnings[field]?.includes(title.trim()) ?? false);
  const told = (pointer: string, text = ''): Finding => warning('text.placeholder', pointer, { text });
  const lists = new Map<string, Finding>();
  for (const question of placed.values()) {
    const list = optionsOf(template, question);
    const begun = list?.options.find(({ title }) => isBegun(title));
    if (list && begun) lists.set(list.pointer, told(list.pointer, begun.title));
  }
  return [
    ...template['x-sections'].flatMap(({ title }, at) => (isBegun(title) ? [told(below('/x-sections', at, 'title'), title)] : [])),
    ...[...placed.values()].flatMap(({ pointer, schema }) => (isUnnamed(schema) ? [told(below(pointer, 'title'), schema.title)] : [])),
    ...lists.values(),
  ];
}
