import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useRevalidator, type NavigateFunction } from 'react-router-dom';
import { profileQuery } from '../../profile/profile-query.ts';
import { session } from '../../session/session.ts';
import { designedModulesQuery } from '../../modules/designed-modules.ts';
import { modulesQuery, useModuleId } from '../../modules/modules.ts';
import { useChannel } from '../../realtime/channel-hearers.ts';
import { inAMoment } from './in-a-moment.ts';
import { askForRecords } from './use-record-updates.ts';

const pause = 500;

interface Place {
  client: QueryClient;
  navigate: NavigateFunction;
  revalidate: () => Promise<void>;
  moduleId: string;
}

/**
 * Keeps the reader's rights, their identity and the state of their organisation in step with the server: menus and buttons, the screen
 * itself where the reader may not read it any more, the roadblock, the end of the session. Returns the function that looks whether any of
 * it has changed.
 */
export function useRightsUpdates(): () => void {
  const place: Place = { client: useQueryClient(), navigate: useNavigate(), ...useRevalidator(), moduleId: useModuleId() };
  const latest = useRef(place);
  useEffect(() => {
    latest.current = place;
  });
  // Without an answer the next change, the next route or the next beat asks again.
  const [look] = useState(() => inAMoment(() => void adopt(latest.current).catch(() => undefined), pause));

  useChannel('Rules', look);
  useChannel('OnBoarding', look);
  useChannel('OrgModules', look);
  useChannel('Timezone', look);
  useChannel('SubscriptionPlan', look);
  useChannel('Organization', ({ action }) => (action === 'remove' ? void session.signOut() : look()));
  useChannel('User', () => void place.client.invalidateQueries({ queryKey: profileQuery.queryKey }));
  return look;
}

async function adopt({ client, navigate, revalidate, moduleId }: Place): Promise<void> {
  const before = client.getQueryData(modulesQuery.queryKey);
  const { organization } = await client.fetchQuery({ ...profileQuery, staleTime: 0 });
  // A locked organisation answers nothing more; the shell leads to the roadblock.
  if (organization.is_locked) return revalidate();
  const [modules] = await Promise.all([
    client.fetchQuery({ ...modulesQuery, staleTime: 0 }),
    client.fetchQuery({ ...designedModulesQuery, staleTime: 0 }),
  ]);

  const isIn = (list: typeof before) => list?.some(({ id }) => id === moduleId) === true;
  if (isIn(before) && !isIn(modules)) await navigate('/landing', { replace: true });
  else await revalidate();
  askForRecords(client);
}
