import type { Template } from '../template.ts';
import type { Broken, DesignCommand, Patch } from './command.ts';

/** Result of a command on a template, before it is checked. */
export interface Outcome {
  readonly template: Template;
  readonly focus: readonly string[];
  /** Rules that were not taken along. */
  readonly dropped?: readonly Broken[];
}

/** One kind of command. */
export type CommandOf<Name extends DesignCommand['do']> = Extract<DesignCommand, { readonly do: Name }>;
/** One function for each command. It returns the changed template, or refuses by throwing `Refused`. */
export type Operations<Name extends DesignCommand['do']> = {
  readonly [Each in Name]: (template: Template, command: CommandOf<Each>) => Outcome;
};

/** The object with some keywords set, and those that are undefined taken away. */
export function patched<Held extends object>(held: Held, patch: Patch<Held>): Held {
  return Object.fromEntries(Object.entries({ ...held, ...patch }).filter(([, value]) => value !== undefined)) as Held;
}

/** A list with one more item before or after another one, else at the end; undefined when that one is not there. */
export function insertedAmong<Item>(
  list: readonly Item[],
  item: Item,
  idOf: (item: Item) => string,
  { before, after }: { readonly before?: string | undefined; readonly after?: string | undefined },
): Item[] | undefined {
  const beside = before ?? after;
  if (beside === undefined) return [...list, item];
  const at = list.findIndex((other) => idOf(other) === beside);
  return at === -1 ? undefined : list.toSpliced(before === undefined ? at + 1 : at, 0, item);
}
