import { optionsOf } from '../compile/walk.ts';
import { below } from '../pointer.ts';
import { warning, type Finding } from './finding.ts';
import type { Survey } from './survey.ts';

/** Titles that are still what a designer begins them with, where `#` is a number; a list of options is told once. */
export function placeholderFindings({ template, placed }: Survey, beginnings: readonly string[]): Finding[] {
  const known = new Set(beginnings);
  const isBegun = (title: string | undefined): boolean => title !== undefined && known.has(title.trim().replace(/\d+/, '#'));
  const told = (pointer: string, text = ''): Finding => warning('text.placeholder', pointer, { text });
  const lists = new Map<string, Finding>();
  for (const question of placed.values()) {
    const list = optionsOf(template, question);
    const begun = list?.options.find(({ title }) => isBegun(title));
    if (list && begun) lists.set(list.pointer, told(list.pointer, begun.title));
  }
  return [
    ...template['x-sections'].flatMap(({ title }, at) => (isBegun(title) ? [told(below('/x-sections', at, 'title'), title)] : [])),
    ...[...placed.values()].flatMap(({ pointer, schema: { title } }) => (isBegun(title) ? [told(below(pointer, 'title'), title)] : [])),
    ...lists.values(),
  ];
}
