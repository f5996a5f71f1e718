import type { DesignCommand, OutlineNode, Template } from '../../../../../engine/index.ts';
import { holderOf } from '../items/choice-of.ts';

/** The command that writes another title on an item. */
export function labelCommand(template: Template, node: OutlineNode, title: string): DesignCommand {
  if (node.kind === 'section') return { do: 'setSection', id: node.id, patch: { title } };
  if (node.kind !== 'option') return { do: 'setQuestion', id: node.id, patch: { title } };
  return { do: 'setOption', of: holderOf(template, node.parent), option: node.option.const, patch: { title } };
}
