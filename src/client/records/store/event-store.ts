import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { objectStore, deviceDatabase } from '../../autosave/device-database.ts';
import { ownPrefix } from './own-key.ts';
import { inOrder, ofRecord, placeOf, replacedBy, type WaitingEvent } from './waiting-event.ts';

/** A file that an answer names and the server does not have. */
export interface DeviceFile {
  id: string;
  record: string;
  question: string;
  file: File;
}

const db = deviceDatabase('muster-waiting', ['events', 'files']);

const events = objectStore<WaitingEvent>(db, 'events');
/** Files whose ids are used in answers, by `ownKey` of their record and their id. */
export const deviceFiles = objectStore<DeviceFile>(db, 'files');

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('muster-waiting');

/** The events of the signed-in person that wait on this device, or were returned. */
export const waitingEventsQuery = queryOptions({
  queryKey: ['waiting-events'],
  queryFn: async () => inOrder(await events.list(ownPrefix())),
  staleTime: Infinity,
  gcTime: Infinity,
});

/** Reads the queue from the device. */
export const readWaitingEvents = async (): Promise<WaitingEvent[]> => inOrder(await events.list(ownPrefix()));

/** Keeps an event until the server has judged it; returns whether the device could keep it. */
export async function keepEvent(client: QueryClient, added: WaitingEvent): Promise<boolean> {
  const replaced = replacedBy(await readWaitingEvents(), added);
  const isKept = await events.save(keyOf(added), replaced ? { ...added, place: placeOf(replaced) } : added);
  if (isKept && replaced) await events.remove(keyOf(replaced));
  await tellOfQueue(client);
  return isKept;
}

/** Changes an event stored on this device and returns the changed event; undefined if it was removed meanwhile. */
export async function changeEvent(client: QueryClient, key: string, changed: Partial<WaitingEvent>): Promise<WaitingEvent | undefined> {
  const kept = await events.load(keyOf({ key }));
  if (!kept) return undefined;
  const event = { ...kept, ...changed };
  await keepEvent(client, event);
  return event;
}

export async function forgetEvent(client: QueryClient, key: string): Promise<void> {
  await events.remove(keyOf({ key }));
  await tellOfQueue(client);
}

/** All tabs read the queue again. */
async function tellOfQueue(client: QueryClient): Promise<void> {
  channel?.postMessage('changed');
  await client.invalidateQueries({ queryKey: waitingEventsQuery.queryKey });
}

function keyOf({ key }: Pick<WaitingEvent, 'key'>): string {
  return ownPrefix() + key;
}

/** Returns the current queue; undefined until it has been read from the device. */
export function useWaitingEvents(): readonly WaitingEvent[] | undefined {
  const client = useQueryClient();
  useEffect(() => {
    const hear = () => void client.invalidateQueries({ queryKey: waitingEventsQuery.queryKey });
    channel?.addEventListener('message', hear);
    return () => channel?.removeEventListener('message', hear);
  }, [client]);
  return useQuery(waitingEventsQuery).data;
}

/** The events of one record that wait here or were returned; undefined until the device has been asked. */
export function useWaitingOf(id: string): readonly WaitingEvent[] | undefined {
  const queue = useWaitingEvents();
  return useMemo(() => queue && ofRecord(queue, id), [queue, id]);
}
