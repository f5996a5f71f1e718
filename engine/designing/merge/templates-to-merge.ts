import type { Template } from '../../template.ts';

/** What two people made of one template, and what they began with. */
export interface TemplatesToMerge {
  readonly base: Template;
  readonly mine: Template;
  readonly theirs: Template;
}
