import type { TFunction } from 'i18next';
import type { OutlineNode, Template } from '../../../../../engine/index.ts';
import type { Refusal } from '../../draft/design-store.ts';
import { titleOf, type ItemKey } from './item-key.ts';
import { positionsOf } from './positions.ts';
import type { LooseT } from '../../../ui/loose-t.ts';

/** The texts that the canvas speaks with. */
export type Words = TFunction<['designer', 'findings', 'common']>;

/** Returns the spoken name of an item; the name of an option includes its question. */
export function nameOf(t: Words, template: Template, key: ItemKey): string {
  const node = positionsOf(template).get(key)?.node;
  if (!node) return '';
  return node.kind === 'option' ? optionWords(t, template, node.parent, node.option.title) : titleOf(node);
}

function optionWords(t: Words, template: Template, parent: string, option: string): string {
  const question = positionsOf(template).get(`question:${parent}`)?.node;
  return t('moves.underOption', { question: question ? titleOf(question) : parent, option });
}

/** Describes the position of an item for screen readers: its parent, and its place among its siblings. */
export function whereOf(t: Words, template: Template, key: ItemKey): { name: string; place: string; position: number; count: number } {
  const position = positionsOf(template).get(key);
  const place = position?.parent === undefined ? t('moves.top') : nameOf(t, template, position.parent);
  return { name: nameOf(t, template, key), place, position: (position?.index ?? 0) + 1, count: position?.siblings.length ?? 0 };
}

/** Returns the text of a refusal. For an invalid result this is the text of the linter's finding. */
export function refusalWords(t: Words, { code, params }: Refusal): string {
  const finding = params['finding'];
  if (typeof finding === 'string') return (t as unknown as LooseT)(`findings:${finding}`, params);
  return (t as unknown as LooseT)(`refused.${code}`, params);
}

/** Returns the kind of an item in words, to follow its name. */
export function kindWords(t: Words, node: OutlineNode): string {
  if (node.kind === 'section') return node.section.kind ? t(`palette.section.${node.section.kind}.name`) : t('palette.section.plain.name');
  return node.kind === 'option' ? t('canvas.option') : t(`palette.field.${node.schema['x-field']}.name`);
}
