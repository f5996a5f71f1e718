import { useTranslation } from 'react-i18next';
import type { ReportSchedule } from '../../shared/report-schedule.ts';
import { localeOf } from '../../shared/language.ts';

/** The weekdays from Monday, and the hours of a day, in the reader's language. */
export function useScheduleWords() {
  const { i18n } = useTranslation();
  const locale = localeOf(i18n.language);
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' });
  return {
    // The first of January 2024 was a Monday.
    weekdayName: (day: number) => weekday.format(new Date(Date.UTC(2024, 0, day))),
    timeName: (hour: number) => time.format(new Date(Date.UTC(2024, 0, 1, hour))),
  };
}

/** Says when a schedule sends. */
export function useScheduleText(): (schedule: Pick<ReportSchedule, 'frequency' | 'day' | 'hour'>) => string {
  const { t } = useTranslation('dashboards');
  const { weekdayName, timeName } = useScheduleWords();
  return ({ frequency, day, hour }) => {
    const when = frequency === 'weekly' ? weekdayName(day) : `${t('schedule.monthDay')} ${day}`;
    return `${t(`schedule.frequencyName.${frequency}`)} · ${when} · ${timeName(hour)}`;
  };
}
