import { Problem } from '../../../shared/problem.ts';

/** The specification's names of what the register filters by otherwise: they name actions of several states. */
const alone: Readonly<Record<string, Record<string, string>>> = {
  overdue: { condition: 'overdue' },
  planned: { planned: 'true' },
};

/** Returns the filters of the register for the `status` of a call: states as they are presented, `overdue` or `planned`. */
export function statusFilter(text: string): Record<string, string> {
  const wanted = text.split(',').filter(Boolean);
  const [only = ''] = wanted;
  if (wanted.length === 1 && Object.hasOwn(alone, only)) return { ...alone[only] };
  if (wanted.some((status) => Object.hasOwn(alone, status)))
    throw new Problem('request.invalid', { violations: [{ key: 'status', code: 'answer.option' }] });
  // A withdrawn action is presented as closed.
  return { status: wanted.flatMap((status) => (status === 'closed' ? ['closed', 'withdrawn'] : [status])).join(',') };
}
