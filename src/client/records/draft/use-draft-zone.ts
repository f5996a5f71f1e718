import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { siteQuestion } from '../../../../engine/index.ts';
import { sitesQuery } from '../../directory/sites-query.ts';
import type { FormStore } from '../../forms/form-store.ts';
import { siteOf } from '../../forms/site-of.ts';
import { useProfile } from '../../profile/profile-query.ts';

/** The zone that a draft's times are typed in: that of the site chosen in it now, as the server reads them; without a site the organisation's. */
export function useDraftZone(store: FormStore, before: string): string {
  const { organization } = useProfile();
  const { data: sites } = useQuery(sitesQuery);
  const question = siteQuestion(store.form);
  const site = useSyncExternalStore(
    (listener) => (question === undefined ? () => {} : store.subscribe(question, listener)),
    () => siteOf(store),
  );
  if (site === undefined) return organization.timezone;
  return sites?.find(({ id }) => id === site)?.timezone ?? before;
}
