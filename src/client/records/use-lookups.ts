import { useEffect } from 'react';
import { lookupPrefix, lookupsIn } from '../../../engine/index.ts';
import type { Answers, LookedUp, RecordDetail } from '../../shared/record.ts';
import { api } from '../api.ts';
import type { FormStore } from '../forms/form-store.ts';

/** How long to wait before asking again: a draft may not have reached the server yet, or the server cannot be reached. */
const patience = 3_000;

/**
 * Asks the server again for what the rules of a form look up, when an answer changes that it depends on. Until it has answered, and while it
 * cannot be reached, the values are unknown and satisfy nothing.
 */
export function useLookups(store: FormStore, { id, facts }: Pick<RecordDetail, 'id' | 'facts'>): void {
  const names = lookupsIn(store.form);
  const isRead = names.length > 0;
  const isKnown = names.every((name) => lookupPrefix + name in facts);
  useEffect(() => {
    if (!isRead) return undefined;
    let questions: readonly string[] | undefined;
    let asked = '';
    let timer: ReturnType<typeof setTimeout> | undefined;

    function ask(all: Answers): void {
      const answers = Object.fromEntries((questions ?? Object.keys(all)).map((question) => [question, all[question]]));
      const wanted = JSON.stringify(answers);
      if (wanted === asked) return;
      asked = wanted;
      clearTimeout(timer);
      store.lookUp({});
      api.post<LookedUp>(`/api/records/${id}/lookups`, { answers }).then(
        ({ data }) => {
          if (asked !== wanted) return;
          questions = data.questions;
          store.lookUp(data.lookups);
        },
        () => {
          if (asked !== wanted) return;
          asked = '';
          timer = setTimeout(() => ask(store.draft().answers), patience);
        },
      );
    }

    const stop = store.onChange((draft) => ask(draft.answers));
    if (!isKnown) ask(store.draft().answers);
    return () => {
      asked = 'gone';
      clearTimeout(timer);
      stop();
    };
  }, [store, id, isRead, isKnown]);
}
