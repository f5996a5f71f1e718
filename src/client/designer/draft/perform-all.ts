import type { DesignCommand } from '../../../../engine/index.ts';
import type { DesignStore, Done } from './design-store.ts';

/** Several commands as one step to undo. The first that is refused ends it, and takes back those before it. */
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
