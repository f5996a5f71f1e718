import type { Form } from '../form.ts';
import type { Filling } from './filling.ts';
import { interlocks } from './interlocks.ts';

/** An interlock that is met now, and the moment from which it is not met. */
export interface RunsOut {
  readonly id: string;
  readonly at: string;
}

const precision = 1000;

/** Returns the first interlock of a state that is no longer met because time passes, up to a moment. */
export function runsOut(form: Form, filling: Filling, state: string, until: string): RunsOut | undefined {
  const unmetAt = (moment: number): ReadonlySet<string> => {
    const unmet = interlocks(form, { ...filling, now: new Date(moment).toISOString() }, { state });
    return new Set(unmet.map(({ id }) => id));
  };
  const now = Date.parse(filling.now);
  const failing = unmetAt(now);
  let [holds, fails] = [now, Date.parse(until)];
  let next = [...unmetAt(fails)].filter((id) => !failing.has(id));
  if (fails <= now || next.length === 0) return undefined;
  while (fails - holds > precision) {
    const middle = Math.floor((holds + fails) / 2);
    const unmet = [...unmetAt(middle)].filter((id) => !failing.has(id));
    if (unmet.length > 0) [fails, next] = [middle, unmet];
    else holds = middle;
  }
  const [id = ''] = next;
  return { id, at: new Date(fails).toISOString() };
}
