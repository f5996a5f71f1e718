import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The spans that a calendar shows, by their names in addresses. */
const spans = { month: 'dayGridMonth', week: 'timeGridWeek', day: 'timeGridDay', list: 'listMonth' } as const;
export type Span = keyof typeof spans;

/** Returns the views of the spans: a phone has no room for a grid of hours. */
export function viewsOf(isPhone: boolean): Readonly<Record<Span, string>> {
  return isPhone ? { ...spans, week: 'listWeek', day: 'listDay' } : spans;
}

/** The day and the span of a calendar, kept in the address; `usual` is the span that the address leaves out. */
export function useCalendarPlace(usual: Span, today: string) {
  const [search, setSearch] = useSearchParams();
  const [first] = useState(() => ({
    span: (Object.keys(spans) as Span[]).find((span) => span === search.get('span')) ?? usual,
    day: /^\d{4}-\d{2}-\d{2}$/.exec(search.get('day') ?? '')?.[0] ?? today,
  }));
  const keep = (span: Span, day: string, isNow: boolean) => {
    const next = new URLSearchParams(search);
    const put = (name: string, value: string | undefined) => (value === undefined ? next.delete(name) : next.set(name, value));
    put('span', span === usual ? undefined : span);
    put('day', isNow ? undefined : day);
    if (next.toString() !== search.toString()) setSearch(next, { replace: true, preventScrollReset: true });
  };
  return { first, keep };
}
