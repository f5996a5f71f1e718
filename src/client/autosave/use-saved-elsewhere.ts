import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Channel, ChannelMessage } from '../../shared/realtime.ts';
import { useChannel } from '../realtime/channel-hearers.ts';
import type { Autosave } from './use-autosave.ts';

export interface SavedElsewhereOptions<Saved extends { version: number }> {
  autosave: Pick<Autosave, 'state' | 'version'>;
  channel: Channel;
  /** Returns the saved version that a message reports for the open content, if the message concerns it. */
  versionIn: (data: NonNullable<ChannelMessage['data']>) => unknown;
  /** Fetches the saved content; undefined if there is no answer, or if there are unsaved changes again. */
  ask: () => Promise<Saved | undefined>;
  take: (theirs: Saved) => void;
}

/**
 * Updates open content when another user saves it, unless there are unsaved changes. Never replaces typed content: saving that content
 * reports the conflict.
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
