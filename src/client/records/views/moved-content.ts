import type { Form } from '../../../../engine/index.ts';
import type { ModuleManifest } from '../../../shared/manifest.ts';
import { instantOf, wallTime } from '../../forms/zoned-time.ts';
import type { Content } from '../answers/draft-merge.ts';

/** Moves the start and end of a record by a number of milliseconds of its site's wall clock. */
export function movedContent(
  form: Form,
  { answers, remarks }: Content,
  { calendar, zone, by }: Pick<ModuleManifest, 'calendar'> & { zone: string; by: number },
): Content {
  const columns: unknown[] = [calendar?.start, calendar?.end];
  const moved = form.rootPlans.flatMap(({ question }) => {
    const before = answers[question.id];
    if (question.column === undefined || !columns.includes(question.column) || typeof before !== 'string') return [];
    const wall = Date.parse(`${wallTime(before, zone)}Z`);
    const after = Number.isNaN(wall) ? undefined : instantOf(new Date(wall + by).toISOString().slice(0, 16), zone);
    return after === undefined ? [] : [[question.id, after] as const];
  });
  return { answers: { ...answers, ...Object.fromEntries(moved) }, remarks };
}
