import type { FieldTypeName } from '../../template.ts';
import { legalId } from '../legal-id.ts';
import type { ListBook } from './list-book.ts';
import { questionTypeOf, typeRowOf, type QuestionType } from './question-types.ts';
import { textOf } from './source-row.ts';
import type { Placed } from './survey-import.ts';
import type { BlockNode, QuestionNode, SurveyNode } from './survey-tree.ts';

export interface Places {
  readonly placed: Map<QuestionNode | BlockNode, Placed>;
  readonly sections: Map<BlockNode, string>;
  readonly taken: Set<string>;
  readonly takenSections: Set<string>;
}

/** Gives every question, repeat and group its id. */
export function placeQuestions(tree: readonly SurveyNode[], lists: ListBook): Places {
  const places: Places = { placed: new Map(), sections: new Map(), taken: new Set(), takenSections: new Set() };

  const walk = (nodes: readonly SurveyNode[], chain: readonly string[], groups: readonly BlockNode[]): void => {
    for (const node of nodes) {
      if (node.kind === 'leftover') continue;
      if (node.kind === 'group' && chain.length > 0) {
        walk(node.children, chain, [...groups, node]);
      } else if (node.kind === 'group') {
        places.sections.set(node, legalId(node.name, places.takenSections, 's'));
        walk(node.children, chain, []);
      } else {
        const id = legalId(node.name || 'note', places.taken);
        const field: FieldTypeName = node.kind === 'question' ? (typeOfNode(node, lists)?.field ?? 'text') : 'grid';
        const options = node.kind === 'question' ? optionsOfNode(node, lists) : undefined;
        places.placed.set(node, { id, name: node.name, field, chain, groups, node, ...(options && { options }) });
        if (node.kind === 'repeat') walk(node.children, [...chain, id], []);
      }
    }
  };
  walk(tree, [], []);
  return places;
}

/** How the type of a question's row becomes ours. */
export function typeOfNode({ row, type }: QuestionNode, lists: ListBook): QuestionType | undefined {
  const options = type.list === '' ? 0 : (lists.choices(type.list)?.length ?? 0);
  return questionTypeOf(type.name, typeRowOf(textOf(row, 'appearance'), textOf(row, 'parameters'), options));
}

function optionsOfNode(node: QuestionNode, lists: ListBook): Placed['options'] {
  if (typeOfNode(node, lists)?.choices === undefined) return undefined;
  const choices = (lists.choices(node.type.list) ?? []).map(({ name, row }) => ({ const: name, title: textOf(row, 'label') || name }));
  return node.type.orOther && !choices.some((choice) => choice.const === 'other')
    ? [...choices, { const: 'other', title: 'Other' }]
    : choices;
}
