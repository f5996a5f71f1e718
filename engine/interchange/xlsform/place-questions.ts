import type { FieldTypeName } from '../../template.ts';
import { legalId } from '../legal-id.ts';
import type { ListBook } from './list-book.ts';
import { questionTypeOf, typeRowOf, type QuestionType } from './question-types.ts';
import { textOf, type SourceRow } from './source-row.ts';
import { sectionGroups } from './section-groups.ts';
import type { Placed } from './survey-import.ts';
import type { BlockNode, QuestionNode, SurveyNode } from './survey-tree.ts';

export interface Places {
  readonly placed: Map<QuestionNode | BlockNode, Placed>;
  readonly sections: Map<BlockNode, string>;
  /** The names of the groups and repeats around a row, outermost first, and its own. */
  readonly paths: Map<SourceRow, readonly string[]>;
  readonly taken: Set<string>;
  readonly takenSections: Set<string>;
}

/** Gives every question, repeat and group its id. */
export function placeQuestions(tree: readonly SurveyNode[], lists: ListBook): Places {
  const places: Places = { placed: new Map(), sections: new Map(), paths: new Map(), taken: new Set(), takenSections: new Set() };

  const asSections = sectionGroups(tree);
  const walk = (nodes: readonly SurveyNode[], chain: readonly string[], groups: readonly BlockNode[], around: readonly string[]): void => {
    for (const node of nodes) {
      if (node.kind === 'leftover') continue;
      const path = [...around, node.name];
      places.paths.set(node.row, path);
      if (node.kind === 'group' && !asSections.has(node)) {
        walk(node.children, chain, [...groups, node], path);
      } else if (node.kind === 'group') {
        places.sections.set(node, legalId(node.name, places.takenSections, 's'));
        walk(node.children, chain, [], path);
      } else {
        const id = legalId(node.name || 'note', places.taken);
        const field: FieldTypeName = node.kind === 'question' ? (typeOfNode(node, lists)?.field ?? 'text') : 'grid';
        const options = node.kind === 'question' ? optionsOfNode(node, lists) : undefined;
        places.placed.set(node, {
          id,
          name: node.name,
          field,
          chain,
          groups,
          node,
          ...(options && { options }),
          ...(isWhole(node, lists) && { isWhole: true }),
        });
        if (node.kind === 'repeat') walk(node.children, [...chain, id], [], path);
      }
    }
  };
  walk(tree, [], [], []);
  return places;
}

/** How the type of a question's row becomes ours. */
export function typeOfNode({ row, type }: QuestionNode, lists: ListBook): QuestionType | undefined {
  const options = type.list === '' ? 0 : lists.kept(type.list, textOf(row, 'choice_filter')).kept.length;
  return questionTypeOf(type.name, typeRowOf(textOf(row, 'appearance'), textOf(row, 'parameters'), options));
}

function optionsOfNode(node: QuestionNode, lists: ListBook): Placed['options'] {
  if (typeOfNode(node, lists)?.choices === undefined) return undefined;
  const choices = lists
    .kept(node.type.list, textOf(node.row, 'choice_filter'))
    .kept.map(({ name, row }) => ({ const: name, title: textOf(row, 'label') || name }));
  return node.type.orOther && !choices.some((choice) => choice.const === 'other')
    ? [...choices, { const: 'other', title: 'Other' }]
    : choices;
}

function isWhole(node: QuestionNode | BlockNode, lists: ListBook): boolean {
  return node.kind === 'question' && typeOfNode(node, lists)?.schema?.type === 'integer';
}
