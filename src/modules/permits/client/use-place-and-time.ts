import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { FormStore } from '../../../client/forms/form-store.ts';

/** Place and hours of a request, as the query of a call names them. */
interface PlaceAndTime {
  site: string;
  division?: string;
  starts_at: string;
  ends_at: string;
}

const columns = ['site', 'starts_at', 'ends_at'] as const;

/** Follows the place and the hours that a request's answers name; undefined until both are known. */
export function usePlaceAndTime(store: FormStore): PlaceAndTime | undefined {
  const ids = useMemo(
    () => columns.map((column) => store.form.rootPlans.find(({ question }) => question.column === column)?.question.id),
    [store],
  );
  const subscribe = useCallback(
    (listener: () => void) => {
      const leave = ids.flatMap((id) => (id === undefined ? [] : [store.subscribe(id, listener)]));
      return () => leave.forEach((each) => each());
    },
    [store, ids],
  );
  // A text compares by value: the answers make a new object each time.
  const text = useSyncExternalStore(subscribe, () => JSON.stringify(placeAndTime(store, ids)) as string | undefined);
  return useMemo(() => (text === undefined ? undefined : (JSON.parse(text) as PlaceAndTime)), [text]);
}

function placeAndTime(store: FormStore, ids: readonly (string | undefined)[]): PlaceAndTime | undefined {
  const [place, start, end] = ids.map((id) => (id === undefined ? undefined : store.cell(id).value));
  const { site, division } = (place ?? {}) as { site?: string; division?: string };
  const [from, until] = [start, end].map((moment) => Date.parse(typeof moment === 'string' ? moment : ''));
  if (site === undefined || from === undefined || until === undefined || !(from < until)) return undefined;
  return {
    site,
    ...(division !== undefined && { division }),
    starts_at: new Date(from).toISOString(),
    ends_at: new Date(until).toISOString(),
  };
}
