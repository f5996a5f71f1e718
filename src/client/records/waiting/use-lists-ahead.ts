import { useEffect } from 'react';
import type { Question } from '../../../../engine/index.ts';
import type { RecordDetail } from '../../../shared/record.ts';
import type { FormServices } from '../../forms/form-services.ts';
import type { FormStore } from '../../forms/form-store.ts';
import { i18n } from '../../i18n.ts';
import { sourceFilter } from '../../forms/source-filter.ts';

/** Loads the start of the lists that the steps ahead choose from, and their texts, so that they can be taken without a connection. */
export function useListsAhead({ ahead }: RecordDetail, store: FormStore, services: FormServices): void {
  const sections = ahead.flatMap(({ fillable, events }) => [...fillable, ...events.flatMap((event) => event.sections)]).join(' ');

  useEffect(() => {
    if (sections === '') return;
    // Texts that only a later step needs.
    void i18n.loadNamespaces(['scores', 'waiting', 'problems']);
    const asked = new Set(sections.split(' '));
    const questions = [...store.form.questions.values()].filter(({ section }) => asked.has(section)).flatMap(withColumns);
    for (const question of questions) {
      const { source, schema } = question;
      if (source === undefined || schema['x-below'] !== undefined) continue;
      void services.search(source, { search: '', ...sourceFilter(store, question) }).catch(() => undefined);
    }
  }, [sections, store, services]);
}

function withColumns(question: Question): Question[] {
  return [question, ...(question.columns ?? []).flatMap(withColumns)];
}
