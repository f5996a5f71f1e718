import type { LossCode } from '../loss-codes.ts';
import { templateLimits } from '../../survey/limits.ts';
import { flagOf } from './flag.ts';
import { isKnownType } from './question-types.ts';
import { textOf, type SourceRow } from './source-row.ts';
import { sourceTypeOf, type SourceType } from './source-type.ts';

export interface QuestionNode {
  readonly kind: 'question';
  readonly row: SourceRow;
  readonly name: string;
  readonly type: SourceType;
}

/** A group or a repeat with its contents. `end` is its closing row. */
export interface BlockNode {
  readonly kind: 'group' | 'repeat';
  readonly row: SourceRow;
  readonly name: string;
  readonly children: SurveyNode[];
  /** How many repeats are around it. */
  readonly depth: number;
  end: SourceRow | undefined;
}

/** A row that is not a question. It is only kept for an export. */
export interface LeftoverNode {
  readonly kind: 'leftover';
  readonly row: SourceRow;
  readonly code: LossCode;
}

export type SurveyNode = QuestionNode | BlockNode | LeftoverNode;

/**
 * Builds the tree of a survey from its rows. A block that is not closed ends with the sheet. The rows of a repeat that is nested deeper
 * than a template allows are only kept for an export.
 */
export function surveyTree(rows: readonly SourceRow[]): SurveyNode[] {
  const root: SurveyNode[] = [];
  const open: BlockNode[] = [];
  let skipped = 0;
  for (const row of rows) {
    const place = open.at(-1)?.children ?? root;
    const type = sourceTypeOf(textOf(row, 'type'));
    const kind = blockKind(type.name, 'begin');
    const depth = open.filter((block) => block.kind === 'repeat').length;
    if (skipped > 0 || (kind === 'repeat' && depth === templateLimits.gridDepth)) {
      skipped += kind ? 1 : blockKind(type.name, 'end') ? -1 : 0;
      place.push({ kind: 'leftover', row, code: 'repeat-too-deep' });
    } else if (flagOf(textOf(row, 'disabled')) === true) {
      place.push({ kind: 'leftover', row, code: 'row-disabled' });
    } else if (kind) {
      const block: BlockNode = { kind, row, name: textOf(row, 'name'), children: [], depth, end: undefined };
      place.push(block);
      open.push(block);
    } else if (blockKind(type.name, 'end')) {
      const block = open.pop();
      if (block) block.end = row;
      else place.push({ kind: 'leftover', row, code: 'end-without-begin' });
    } else {
      place.push(questionOf(row, type));
    }
  }
  return root;
}

function questionOf(row: SourceRow, type: SourceType): QuestionNode | LeftoverNode {
  if (type.name === '') return { kind: 'leftover', row, code: 'row-without-type' };
  if (!isKnownType(type.name)) return { kind: 'leftover', row, code: 'type-unknown' };
  const name = textOf(row, 'name');
  return name === '' && type.name !== 'note' ? { kind: 'leftover', row, code: 'row-without-name' } : { kind: 'question', row, name, type };
}

function blockKind(name: string, side: 'begin' | 'end'): 'group' | 'repeat' | undefined {
  if (name === `${side}_group`) return 'group';
  return name === `${side}_repeat` || name === `${side}_loop` ? 'repeat' : undefined;
}
