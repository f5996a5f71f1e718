import type { OutlineOption, OutlineQuestion, OutlineSection } from '../../../../../engine/index.ts';
import { kindWords, type Words } from '../items/canvas-words.ts';
import type { RuleMark } from './card-marks.tsx';

/** Describes an item besides its label, for people who cannot see its icons. Does not repeat text shown on the item. */
export function questionWords(t: Words, node: OutlineQuestion, rules: readonly RuleMark[]): string {
  const { schema } = node;
  return [
    kindWords(t, node),
    ...(schema['x-require'] === true ? [t('canvas.required')] : []),
    ...rules.map((rule) => t(`canvas.rule.${rule}`)),
    ...(schema['x-fixed'] ? [t('canvas.fixed')] : []),
  ].join(', ');
}

export function sectionWords(t: Words, node: OutlineSection, rules: readonly RuleMark[], isOpen: boolean): string {
  const { section, questions } = node;
  return [
    ...(section.kind ? [] : [kindWords(t, node)]),
    ...(isOpen ? [t('canvas.questions', { count: questions.length })] : []),
    ...rules.map((rule) => t(`canvas.rule.${rule}`)),
    ...(section['x-fixed'] ? [t('canvas.fixed')] : []),
  ].join(', ');
}

export function optionWords(t: Words, node: OutlineOption): string {
  return kindWords(t, node);
}
