import { useTranslation } from 'react-i18next';
import { notify } from '../../../ui/notify.ts';
import { refusalWords } from './canvas-words.ts';
import type { Done, Refusal } from '../../draft/design-store.ts';

/** Says why a command was refused. */
export function useRefusalWords(): (refusal: Refusal) => string {
  const { t } = useTranslation(['designer', 'findings']);
  return (refusal) => refusalWords(t, refusal);
}

/** Shows the reason of a refused command. Passes the result through. */
export function useRefusal(): (done: Done) => Done {
  const words = useRefusalWords();
  return (done) => {
    if (!done.ok && done.code !== 'nothing.selected') notify({ tone: 'warning', text: words(done), key: done.code });
    return done;
  };
}
