import type { DesignCommand } from '../../../../engine/index.ts';
import type { DesignStore, Done } from './design-store.ts';

/** Runs several commands as one undoable step. The first refusal stops it and reverts the earlier ones. */
export function performAll(design: DesignStore, commands: readonly DesignCommand[]): Done {
  const before = design.state().template;
  const merge = commands.length > 1 ? `several.${crypto.randomUUID()}` : undefined;
  const focus: string[] = [];
  const broken: (Done & { ok: true })['broken'][number][] = [];
  for (const command of commands) {
    const done = design.perform(merge === undefined ? command : { ...command, merge });
    if (!done.ok) {
      if (design.state().template !== before) design.undo();
      return done;
    }
    focus.push(...done.focus);
    broken.push(...done.broken);
  }
  return { ok: true, focus, broken };
}
