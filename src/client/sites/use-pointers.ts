import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import type { MapPointer, PlaceKind, SitePlan } from '../../shared/site.ts';
import { api } from '../api.ts';

const pause = 600;

interface Spot {
  x: number;
  y: number;
}

/** Adds, moves and removes the pins of a plan. A pin moved step by step is sent once it rests, and when the user leaves the plan. */
export function usePointers({ id: planId, site_id: siteId, pointers }: SitePlan) {
  const client = useQueryClient();
  const [moved, setMoved] = useState<Readonly<Record<string, Spot>>>({});
  const waiting = useRef(new Map<string, { timer: ReturnType<typeof setTimeout>; send: () => void }>());
  const refresh = () => client.invalidateQueries({ queryKey: ['sites', siteId] });

  const put = useMutation({
    mutationFn: async (wanted: Spot & { kind: PlaceKind; place_id: string }) => {
      const headers = { 'Idempotency-Key': uuidv7() };
      const { data } = await api.post<{ map_pointer: MapPointer }>(
        `/api/site_plans/${planId}/pointers`,
        { map_pointer: wanted },
        { headers },
      );
      return data.map_pointer;
    },
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationFn: async ({ id, lock_version }: MapPointer) => {
      await api.delete(`/api/map_pointers/${id}`, { params: { lock_version } });
    },
    onSettled: refresh,
  });
  const { mutate: send } = useMutation({
    mutationFn: async ({ id, lock_version, x, y }: MapPointer) => {
      await api.patch(`/api/map_pointers/${id}`, { map_pointer: { x, y, lock_version } });
    },
    // After a refusal by the server, the pin returns to its stored position.
    onSettled: async (_, __, { id }) => {
      await refresh();
      if (!waiting.current.has(id)) setMoved(({ [id]: _sent, ...others }) => others);
    },
    // Runs in sequence: each change is based on the version that the previous one produced.
    scope: { id: `pointers-${planId}` },
  });

  useEffect(() => {
    const all = waiting.current;
    return () => {
      for (const { timer, send: sendNow } of all.values()) {
        clearTimeout(timer);
        sendNow();
      }
    };
  }, []);

  function move(pointer: MapPointer, spot: Spot): void {
    const { id } = pointer;
    setMoved((before) => ({ ...before, [id]: spot }));
    clearTimeout(waiting.current.get(id)?.timer);
    const sendNow = () => {
      waiting.current.delete(id);
      send({ ...pointer, ...spot });
    };
    waiting.current.set(id, { timer: setTimeout(sendNow, pause), send: sendNow });
  }

  return {
    /** The pins as shown on the screen; unsaved moves are included. */
    pins: pointers.map((pointer) => ({ ...pointer, ...moved[pointer.id] })),
    put: put.mutateAsync,
    remove: remove.mutate,
    move,
  };
}
