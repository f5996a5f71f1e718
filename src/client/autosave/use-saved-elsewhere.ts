import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Channel, ChannelMessage } from '../../shared/realtime.ts';
import { useChannel } from '../realtime/channel-hearers.ts';
import type { Autosave } from './use-autosave.ts';

export interface SavedElsewhereOptions<Saved extends { version: number }> {
  autosave: Pick<Autosave, 'state' | 'version'>;
  channel: Channel;
  /** The version that a message says was saved of what is open here, where it is about that. */
  versionIn: (data: NonNullable<ChannelMessage['data']>) => unknown;
  /** Asks for what was saved; undefined where there is no answer, or where something stands here again that is not saved. */
  ask: () => Promise<Saved | undefined>;
  take: (theirs: Saved) => void;
}

/**
 * Updates content that is open here when another person saves it, as long as everything here is saved. Never replaces typed content: its
 * own save meets the other version.
 */
export function useSavedElsewhere<Saved extends { version: number }>({
  autosave: { state, version },
  channel,
  versionIn,
  ask,
  take,
}: SavedElsewhereOptions<Saved>): void {
  const [heard, setHeard] = useState(0);
  const saved = useRef<number | null>(null);
  useEffect(() => {
    saved.current = state === 'saved' ? version : null;
  }, [state, version]);

  useChannel(channel, ({ data }) => {
    const told = data && versionIn(data);
    if (typeof told === 'number') setHeard((before) => Math.max(before, told));
  });

  const follow = useEffectEvent(async () => {
    const theirs = await ask();
    if (theirs && saved.current !== null && theirs.version > saved.current) take(theirs);
  });
  const isBehind = state === 'saved' && version !== null && heard > version;
  useEffect(() => {
    if (isBehind) void follow();
  }, [isBehind, heard]);
}
