import type { LossReport } from '../loss-report.ts';
import type { KnownQuestion } from '../xpath/surroundings.ts';
import type { ListBook } from './list-book.ts';
import type { SourceRow } from './source-row.ts';
import type { BlockNode, QuestionNode } from './survey-tree.ts';
import type { TextBook } from './text-book.ts';

/** A question or a repeat of the survey with the id that it has in the template. */
export interface Placed extends KnownQuestion {
  readonly node: QuestionNode | BlockNode;
  /** The groups between it and the repeat around it, outermost first; a grid has no place for them. */
  readonly groups: readonly BlockNode[];
}

/** Finds the questions that expressions name. */
export interface QuestionFinder {
  /** The question of a name, the nearest one first. */
  find(name: string, chain: readonly string[]): KnownQuestion | undefined;
  /** The question at a path of names, from the form's root. */
  findAt(path: readonly string[]): KnownQuestion | undefined;
}

/** State that the parts of an import share. */
export interface SurveyImport {
  readonly losses: LossReport;
  readonly texts: TextBook;
  readonly lists: ListBook;
  readonly placed: ReadonlyMap<QuestionNode | BlockNode, Placed>;
  /** The ids of groups that become sections. */
  readonly sections: ReadonlyMap<BlockNode, string>;
  /** The names of the groups and repeats around a row, outermost first, and its own. */
  readonly paths: ReadonlyMap<SourceRow, readonly string[]>;
  /** Rows that are not elements, by the element whose first or last row they follow. */
  readonly leftovers: Leftovers;
  readonly finder: QuestionFinder;
  /** Returns a free id and marks it as taken. */
  freeId(name: string): string;
}

export interface Leftovers {
  after(node: QuestionNode | BlockNode | undefined): readonly SourceRow[];
  afterEnd(node: BlockNode): readonly SourceRow[];
}
