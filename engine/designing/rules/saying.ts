import type { Template } from '../../template.ts';
import type { Group, Term } from './group.ts';
import type { Sentence } from './sentence.ts';

/** How the parts of a rule are said; each holds others, so each is given the others. */
export interface Saying {
  readonly template: Template;
  /** A term as a phrase; `like` is the term whose options and units a literal is of. */
  term(term: Term | undefined, like?: Term): Sentence;
  group(group: Group): Sentence;
}
