import { useEffect } from 'react';
import { lookupPrefix, lookupsIn } from '../../../../engine/index.ts';
import type { Answers, LookedUp, RecordDetail } from '../../../shared/record.ts';
import { api } from '../../api.ts';
import { isPassing } from '../../autosave/save-failure.ts';
import type { FormStore } from '../../forms/form-store.ts';

/** Milliseconds before the first retry when the server cannot be reached, and the maximum. The delay doubles with each retry. */
const [patience, mostPatience] = [3_000, 60_000];

/**
 * Requests the values that the rules of a form look up again whenever an answer that they depend on changes. Until the server responds,
 * and while it cannot be reached or does not have the record yet, the values are unknown and satisfy no rule.
 */
export function useLookups(store: FormStore, { id, facts }: Pick<RecordDetail, 'id' | 'facts'>, isOnServer = true): void {
  const names = lookupsIn(store.form);
  const isRead = names.length > 0 && isOnServer;
  const isKnown = names.every((name) => lookupPrefix + name in facts);
  useEffect(() => {
    if (!isRead) return undefined;
    let questions: readonly string[] | undefined;
    let asked = '';
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pause = patience;

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
          pause = patience;
          questions = data.questions;
          store.lookUp(data.lookups);
        },
        (thrown: unknown) => {
          if (asked !== wanted) return;
          asked = '';
          // A lookup that was refused for good is repeated only with other answers.
          if (!isPassing(thrown)) return;
          timer = setTimeout(() => ask(store.draft().answers), pause);
          pause = Math.min(2 * pause, mostPatience);
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
