import { useEffect, useEffectEvent } from 'react';
import type { Channel, ChannelMessage } from '../../shared/realtime.ts';

type Hear = (message: ChannelMessage) => void;

const hearers = new Map<Channel, Set<Hear>>();

/** Passes a message on to every part of the page that listens to its channel. */
export function passOn(message: ChannelMessage): void {
  for (const hear of hearers.get(message.channel) ?? []) hear(message);
}

/** Calls back with each message of a channel while the component is mounted. */
export function useChannel(channel: Channel, onMessage: Hear): void {
  const hear = useEffectEvent(onMessage);
  useEffect(() => {
    const own: Hear = (message) => hear(message);
    const all = hearers.get(channel) ?? new Set();
    hearers.set(channel, all.add(own));
    return () => void all.delete(own);
  }, [channel]);
}
