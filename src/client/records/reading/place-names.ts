import type { Form } from '../../../../engine/index.ts';
import type { RecordDetail } from '../../../shared/record.ts';

/** The record's place from the site down, by name. */
export function placeNames(form: Form, { answers, names, site }: Pick<RecordDetail, 'answers' | 'names' | 'site'>): string[] {
  const question = [...form.questions.values()].find(({ field, column }) => field === 'site-list' && column === 'site');
  const place = question && answers[question.id];
  if (typeof place !== 'object' || place === null) return site ? [site.name] : [];

  const ids = new Map<string, unknown>(Object.entries(place));
  return ['site', 'division', 'department', 'unit'].flatMap((part) => {
    const id = ids.get(part);
    const name = typeof id === 'string' ? (names[id] ?? (id === site?.id ? site.name : undefined)) : undefined;
    return name === undefined ? [] : [name];
  });
}
