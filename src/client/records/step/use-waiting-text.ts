import { useTranslation } from 'react-i18next';
import type { ModuleTexts } from '../../modules/module-texts.ts';
import type { Waiting } from './waits-for.ts';
import type { LooseT } from '../../ui/loose-t.ts';

const shownNames = 3;

/** Says whose turn it is: "Waiting for Paul Moreau (Performing authority) to accept". */
export function useWaitingText(texts: ModuleTexts): (waiting: Waiting) => string {
  const { t } = useTranslation('waiting');
  // The events belong to the lifecycles: one without its own sentence is shown by its name.
  const sentence = (form: 'you' | 'people' | 'anyone' | 'youCan', event: string, values: Record<string, string> = {}) =>
    (t as unknown as LooseT)([`${form}.${event}`, `${form}.other`], { event: texts.event(event), ...values });
  const listed = (names: readonly string[]) => {
    const rest = names.length - shownNames;
    return rest <= 1 ? names.join(', ') : t('more', { names: names.slice(0, shownNames).join(', '), count: rest });
  };

  return (waiting) => {
    const { event } = waiting;
    switch (waiting.on) {
      case 'you':
        return sentence('you', event);
      case 'people': {
        const { names, party } = waiting;
        return sentence('people', event, { who: party === null ? listed(names) : `${listed(names)} (${texts.party(party)})` });
      }
      case 'some': {
        const { needed, of, names, withYou } = waiting;
        return t('some', { count: needed, of, who: listed(withYou ? [t('yourself'), ...names] : names) });
      }
      case 'anyone':
        return waiting.youMay ? sentence('youCan', event, { waiting: sentence('anyone', event) }) : sentence('anyone', event);
    }
  };
}
