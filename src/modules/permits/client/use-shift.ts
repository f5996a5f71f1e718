import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { instantOf, wallTime } from '../../../client/forms/zoned-time.ts';

export const shiftHours = [6, 8, 10, 12, 24] as const;
const usualHours = 12;
const hour = 60 * 60_000;

/** Reads the shift from the address: its start in the site's local time (the next full hour if none is given) and its length. */
export function useShift(zone: string) {
  const [search, setSearch] = useSearchParams();
  const [next] = useState(() => new Date(Math.ceil(Date.now() / hour) * hour).toISOString());
  const given = search.get('from') ?? '';
  const wall = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(given) ? given : wallTime(next, zone);
  const hours = shiftHours.find((each) => String(each) === search.get('hours')) ?? usualHours;
  const from = Date.parse(instantOf(wall, zone) ?? next);
  const put = (name: string, value: string) => {
    const changed = new URLSearchParams(search);
    if (value === '') changed.delete(name);
    else changed.set(name, value);
    setSearch(changed, { replace: true });
  };
  return { wall, hours, from, until: from + hours * hour, put };
}
