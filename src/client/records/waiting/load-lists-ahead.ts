import type { Question } from '../../../../engine/index.ts';
import type { RecordDetail } from '../../../shared/record.ts';
import type { FormServices } from '../../forms/form-services.ts';
import type { FormStore } from '../../forms/form-store.ts';
import { sourceFilter } from '../../forms/source-filter.ts';

/** Loads the start of the lists that the steps ahead of a record choose from. */
export function loadListsAhead(
  { ahead, fillable }: Pick<RecordDetail, 'ahead' | 'fillable'>,
  store: FormStore,
  services: Pick<FormServices, 'search'>,
): Promise<unknown>[] {
  const sections = new Set([
    ...fillable,
    ...ahead.flatMap((step) => [...step.fillable, ...step.events.flatMap((event) => event.sections)]),
  ]);
  const questions = [...store.form.questions.values()].filter(({ section }) => sections.has(section)).flatMap(withColumns);
  return questions.flatMap((question) => {
    const { source, schema } = question;
    if (source === undefined || schema['x-below'] !== undefined) return [];
    return services.search(source, { search: '', ...sourceFilter(store, question) }).catch(() => undefined);
  });
}

function withColumns(question: Question): Question[] {
  return [question, ...(question.columns ?? []).flatMap(withColumns)];
}
