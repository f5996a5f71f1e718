import { isTruthy } from '../rules/truthy.ts';
import { readsClock } from '../rules/reads-clock.ts';
import { run } from '../rules/run.ts';
import { minute, parseInstant } from '../time/instant.ts';
import type { Filling } from './filling.ts';
import { isOf, type Moment } from './interlocks.ts';
import { hasClockRules, moveOn } from './move-on.ts';
import { rootPath } from './path.ts';
import { readerAt } from './scope-reader.ts';

const mostMinutes = 60;

/**
 * Returns the next moment at which time alone may change which interlocks of a moment are met. Undefined if none of their rules depends on
 * the clock. Tries each of the next sixty minutes, so that any rule is followed to the minute. If none of them brings a change, returns
 * the last one, to look again then.
 */
export function nextChange(filling: Filling, moment: Moment): number | undefined {
  const { form } = filling;
  const watched = form.interlocks.filter((interlock) => isOf(interlock, moment));
  const now = parseInstant(filling.now);
  if (now === undefined || watched.length === 0) return undefined;
  if (!hasClockRules(form) && !watched.some(({ rule }) => readsClock(rule))) return undefined;

  const heldAt = (at: Filling) => {
    const reader = readerAt(at, at.root, [], rootPath);
    return watched.map(({ rule }) => isTruthy(run(rule, reader).value)).join();
  };
  const held = heldAt(filling);
  // The clock calls at whole minutes.
  const first = Math.floor(now / minute) * minute;
  for (let count = 1; count <= mostMinutes; count += 1) {
    const at = first + count * minute;
    if (heldAt(moveOn(filling, new Date(at).toISOString())) !== held) return at;
  }
  return first + mostMinutes * minute;
}
