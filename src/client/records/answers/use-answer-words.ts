import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { riskText } from '../../forms/widgets/risk-words.ts';
import { localeOf } from '../../../shared/language.ts';
import type { AnswerWords } from './answer-text.ts';

/** The words that answers are shown in, for a record's names and zone. */
export function useAnswerWords(names: Record<string, string>, zone: string): AnswerWords {
  const { t, i18n } = useTranslation('records');
  const { t: tForms } = useTranslation('forms');
  const language = i18n.language;

  return useMemo(() => {
    const format = new Intl.DateTimeFormat(localeOf(language), {
      dateStyle: 'medium',
      timeStyle: 'short',
      hourCycle: 'h23',
      timeZone: zone,
    });
    return {
      yes: t('answer.yes'),
      no: t('answer.no'),
      none: t('answer.none'),
      rows: (count) => t('answer.rows', { count }),
      name: (id) => names[id] ?? t('answer.unknown'),
      risk: (matrix, cell) => riskText(tForms, matrix, cell),
      instant: (iso) => (Number.isNaN(Date.parse(iso)) ? iso : format.format(new Date(iso))),
    };
  }, [t, tForms, language, names, zone]);
}
