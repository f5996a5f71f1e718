import type { Template } from '../template.ts';
import type { Design } from '../designing/design.ts';
import type { MergeGroup } from './groups.ts';
import { mergeTemplates } from './merge-templates.ts';
import type { Side } from './side.ts';
import { clashesOf } from './told-apart.ts';

/** Number of steps that can still be undone after another user's changes were merged. */
const steps = 50;

/**
 * Merges another user's changes since `base` into a design and into all its undo and redo steps. An undo therefore reverts only the
 * user's own changes, never the other user's.
 */
export function rebaseDesign(
  design: Design,
  { base, theirs }: { base: Template; theirs: Template },
  decided: Readonly<Record<MergeGroup, Side>> = {},
): Design {
  const [past, future] = [design.past.slice(-steps), design.future.slice(0, steps)];
  // One thing has one id in all that can be taken back.
  const renames = clashesOf(
    base,
    [design, ...past, ...future].map(({ template }) => template),
    theirs,
  );
  const known = new Map<Template, Template>([[base, theirs]]);
  const onto = (mine: Template): Template => {
    const merged = known.get(mine) ?? mergeTemplates({ base, mine, theirs }, decided, renames).template;
    known.set(mine, merged);
    return merged;
  };
  const rebased = (step: Design['past'][number]) => ({ ...step, template: onto(step.template) });
  return {
    ...design,
    template: onto(design.template),
    past: past.map(rebased),
    future: future.map(rebased),
  };
}
