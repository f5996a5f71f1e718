import { useEffect } from 'react';
import { lookupPrefix, lookupsIn } from '../../../../engine/index.ts';
import type { Answers, LookedUp, RecordDetail } from '../../../shared/record.ts';
import { api } from '../../api.ts';
import { isPassing } from '../../autosave/save-failure.ts';
import type { FormStore } from '../../forms/form-store.ts';

/** Milliseconds before a server that could not be reached is asked again; they double each time, up to the most. */
const [patience, mostPatience] = [3_000, 60_000];

/**
 * Asks the server again for what the rules of a form look up, when an answer changes that it depends on. Until it has answered, and while it
 * cannot be reached or does not have the record yet, the values are unknown and satisfy nothing.
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
          // A question that is refused for good is asked again only with other answers.
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
