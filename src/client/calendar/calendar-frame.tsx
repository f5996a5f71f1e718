import FullCalendar from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import interaction from '@fullcalendar/react/interaction';
import list from '@fullcalendar/react/list';
import bg from '@fullcalendar/react/locales/bg';
import de from '@fullcalendar/react/locales/de';
import en from '@fullcalendar/react/locales/en-gb';
import es from '@fullcalendar/react/locales/es';
import fr from '@fullcalendar/react/locales/fr';
import tr from '@fullcalendar/react/locales/tr';
import zh from '@fullcalendar/react/locales/zh-cn';
import '@fullcalendar/react/skeleton.css';
import theme from '@fullcalendar/react/themes/classic';
import '@fullcalendar/react/themes/classic/palette.css';
import '@fullcalendar/react/themes/classic/theme.css';
import timeGrid from '@fullcalendar/react/timegrid';
import type { ComponentProps } from 'react';
import { currentLanguage } from '../i18n.ts';
import { useIsPhone } from '../ui/use-is-phone.ts';
import './calendar-frame.css';

/** Returns a locale whose buttons for today and for the views are read aloud as they are shown. */
function named<Locale extends { todayText?: string }>(locale: Locale): Locale {
  return { ...locale, todayHint: locale.todayText ?? 'Today', viewHint: '$0' };
}

const locales = { bg: named(bg), de: named(de), en: named(en), es: named(es), fr: named(fr), tr: named(tr), zh: named(zh) };
const plugins = [dayGrid, timeGrid, list, interaction, theme];

export interface CalendarFrameProps extends ComponentProps<typeof FullCalendar> {
  /** The views that a phone offers, beside the month: a week has no room for columns of hours. */
  phoneLists?: string;
}

/** A calendar of months, weeks, days and lines in the language of the interface; a phone begins with the lines. */
export function CalendarFrame({ phoneLists = 'listWeek,timeGridDay,listMonth', ...props }: CalendarFrameProps) {
  const isPhone = useIsPhone();
  const locale = locales[currentLanguage()];
  return (
    <div className="mf-calendar">
      <FullCalendar
        plugins={plugins}
        locale={locale}
        initialView={isPhone ? 'listMonth' : 'dayGridMonth'}
        headerToolbar={
          isPhone
            ? { left: 'prev,next today', center: 'title', right: `dayGridMonth,${phoneLists}` }
            : { left: 'prev,next today', center: 'title', right: 'dayGridMonth,timeGridWeek,timeGridDay,listMonth' }
        }
        // All lists bear the same name unless they say how many days they have; only English has its words elsewhere.
        buttons={{ listWeek: { text: locale.weekTextLong ?? 'Week' }, listDay: { text: locale.dayText ?? 'Day' } }}
        height="auto"
        dayMaxEvents={4}
        eventTimeFormat={{ hour: '2-digit', minute: '2-digit' }}
        eventInteractive
        eventTitleClass="mf-calendar-title"
        eventTimeClass="mf-calendar-time"
        // A day of a month has room for a number on a phone, which leads to its list.
        {...(isPhone && { dayMaxEvents: 0, moreLinkClick: 'listDay', moreLinkContent: ({ num }) => `+${num}` })}
        {...props}
      />
    </div>
  );
}
