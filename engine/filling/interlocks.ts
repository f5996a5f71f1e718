import type { Form } from '../form.ts';
import { own } from '../own.ts';
import { lookupPrefix } from '../rules/reading-operators.ts';
import { run } from '../rules/run.ts';
import { isTruthy } from '../rules/truthy.ts';
import type { Filling } from './filling.ts';
import { rootPath } from './path.ts';
import { readerAt } from './scope-reader.ts';
import { spoken } from './spoken.ts';

/** Missing requirement of an event or a state, and how to mend it. */
export interface Unmet {
  readonly id: string;
  readonly message: string;
  readonly mend: string;
  readonly suspends: boolean;
}

/** An event or a state that interlocks belong to. */
export interface Moment {
  readonly event?: string;
  readonly state?: string;
  /** The work is suspended: the interlocks that suspend it still count. */
  readonly isSuspended?: boolean;
}

/** Whether interlocks of a form belong to an event or a state. */
export function isInterlocked(form: Form, moment: Moment): boolean {
  return form.interlocks.some((interlock) => isOf(interlock, moment));
}

/** Whether an interlock of a moment reads values of other records. */
export function looksUp(form: Form, moment: Moment): boolean {
  return form.interlocks.some((interlock) => isOf(interlock, moment) && interlock.rule.lookups.length > 0);
}

/** Whether an interlock belongs to a moment. */
export function isOf(interlock: Form['interlocks'][number], { event, state, isSuspended }: Moment): boolean {
  return (
    (event !== undefined && interlock.on.includes(event)) ||
    (state !== undefined && interlock.while.includes(state)) ||
    (isSuspended === true && interlock.suspends)
  );
}

/** Returns the message of an interlock for readers who are not told the values that it looked up; undefined for one that the form has not. */
export function interlockMessage(form: Form, id: string): string | undefined {
  const found = form.interlocks.find((interlock) => interlock.id === id);
  return found && spoken(found.message, { language: form.language, zone: 'UTC', value: () => '…' });
}

/** Returns the interlocks of an event, or of a state, that are not met. A rule that cannot be evaluated counts as not met. */
export function interlocks(form: Form, filling: Filling, moment: Moment): Unmet[] {
  const reader = readerAt({ ...filling, form }, filling.root, [], rootPath);
  return form.interlocks
    .filter((interlock) => isOf(interlock, moment))
    .filter((interlock) => !isTruthy(run(interlock.rule, reader).value))
    .map(({ id, message, mend, suspends }) => ({ id, message: withLookups(message, form, filling), mend, suspends }));
}

/** The message with the lookups that it names in braces. */
function withLookups(message: string, { language }: Form, { facts, zone }: Filling): string {
  const value = (name: string): unknown => (name.startsWith(lookupPrefix) ? (own(facts, name) ?? '…') : undefined);
  return message.includes('{') ? spoken(message, { language, zone, value }) : message;
}
