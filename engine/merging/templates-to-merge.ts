import type { Template } from '../template.ts';

/** Versions of one template that two people made, and the version that they began with. */
export interface TemplatesToMerge {
  readonly base: Template;
  readonly mine: Template;
  readonly theirs: Template;
}
