import type { OutlineNode, OutlineOption, OutlineQuestion, OutlineSection } from '../../../../../engine/index.ts';

/** Key of an item that has its own row on the canvas: `section:<id>`, `question:<id>` (columns too), `option:<question>/<option>`. */
export type ItemKey = string;

export const sectionKey = (id: string): ItemKey => `section:${id}`;
export const questionKey = (id: string): ItemKey => `question:${id}`;
export const optionKey = (question: string, option: string): ItemKey => `option:${question}/${option}`;

/** Returns the key of an item after a question was renamed. The keys of the question's options change too. */
export function renamedKey(key: ItemKey, from: string, to: string): ItemKey {
  if (key === questionKey(from)) return questionKey(to);
  const options = optionKey(from, '');
  return key.startsWith(options) ? optionKey(to, key.slice(options.length)) : key;
}

export function keyOf(node: OutlineNode): ItemKey {
  if (node.kind === 'section') return sectionKey(node.id);
  return node.kind === 'option' ? optionKey(node.parent, node.option.const) : questionKey(node.id);
}

/** Returns the text shown on an item. */
export function titleOf(node: OutlineNode): string {
  if (node.kind === 'section') return node.section.title;
  return node.kind === 'option' ? node.option.title : node.schema.title;
}

export const isQuestionNode = (node: OutlineNode): node is OutlineQuestion => node.kind === 'question' || node.kind === 'column';

/** The items right inside an item. */
export function childrenOf(node: OutlineNode): readonly OutlineNode[] {
  if (node.kind === 'section') return [...node.questions, ...node.sections];
  if (node.kind === 'option') return node.questions;
  return node.columns.length > 0 ? node.columns : shownOptions(node).shown;
}

const shownAtMost = 12;

/** The options that get rows: the first of a long list, and those that something hangs under. */
export function shownOptions(question: OutlineQuestion): { shown: readonly OutlineOption[]; left: number } {
  if (question.options.length <= shownAtMost) return { shown: question.options, left: 0 };
  const shown = question.options.filter(({ questions }, at) => at < shownAtMost || questions.length > 0);
  return { shown, left: question.options.length - shown.length };
}

/** Whether an item can be opened and closed. */
export const canOpen = (node: OutlineNode): node is OutlineSection | OutlineQuestion =>
  node.kind === 'section' || (isQuestionNode(node) && (node.options.length > 0 || node.schema['x-field'] === 'grid'));

/** Whether an item is open by default. The options of a question are collapsed to one line until a question is nested under one of them. */
export function opensByItself(node: OutlineNode): boolean {
  if (!isQuestionNode(node)) return true;
  return node.schema['x-field'] === 'grid' || node.options.some(({ questions }) => questions.length > 0);
}
