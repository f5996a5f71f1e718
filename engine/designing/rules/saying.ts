import type { Template } from '../../template.ts';
import type { Group, Term } from './group.ts';
import type { Sentence } from './sentence.ts';

/** Functions that phrase the parts of a rule. Parts contain each other, so each function receives the others. */
export interface Saying {
  readonly template: Template;
  /** A term as a phrase; `like` is the term whose options and units a literal is of. */
  term(term: Term | undefined, like?: Term): Sentence;
  group(group: Group): Sentence;
}
