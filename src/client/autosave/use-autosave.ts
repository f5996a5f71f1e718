import { useActor } from '@xstate/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { fromPromise, waitFor } from 'xstate';
import { problemOf, type ProblemError } from '../api.ts';
import { autosaveMachine } from './autosave-machine.ts';
import { saveErrorOf } from './save-failure.ts';

export type SaveState = 'saved' | 'device' | 'saving' | 'offline' | 'conflict' | 'refused' | 'unkept';
/** End of an attempt to save everything. */
export type SettledAs = (typeof ends)[number];
export type Autosave = ReturnType<typeof useAutosave>;

/** Store of the content while a person works on it. */
export interface AutosavedStore<Content> {
  draft: () => Content;
  /** Notifies the listeners of pending changes immediately. */
  flush: () => void;
  onChange: (listener: () => void) => () => void;
}

/** The device's storage for the content, and for sent content that the server has not answered yet. */
export interface AutosaveDevice<Content> {
  /** Fails where the device keeps nothing. */
  keep: (content: Content, version: number | null) => Promise<void>;
  loadSent: () => Promise<readonly Content[] | undefined>;
  keepSent: (sent: Content[]) => Promise<unknown>;
  forgetSent: () => Promise<void>;
}

export interface AutosaveOptions<Content> {
  device: AutosaveDevice<Content>;
  store: AutosavedStore<Content>;
  /** The version that the store's content was made on; null while the server has no such record. */
  version: number | null;
  /** `waiting` if the store contains changes that the server does not have; `conflict` if both have their own changes. */
  start: 'saved' | 'waiting' | 'conflict';
  /** Saves the content on the server, on a null version by making the record first. Returns the new version. */
  save: (content: Content, version: number | null) => Promise<number>;
}

const ends = ['saved', 'offline', 'conflict', 'refused'] as const;

/** Number of unanswered attempts that are remembered: one of them may have reached the server. */
const longestMemory = 5;

/** Keeps a draft: on the device with every change, on the server a moment later, and at once when the page is left. */
export function useAutosave<Content>({ device, store, version, start, save }: AutosaveOptions<Content>) {
  const [isKept, setKept] = useState(true);
  const [problem, setProblem] = useState<ProblemError>();
  // The machine is created once, so it calls the latest functions through a ref.
  const latest = useRef({ device, store, save });
  useEffect(() => {
    latest.current = { device, store, save };
  });

  const [machine] = useState(() => autosaveMachine.provide({ actors: { send: fromPromise(send) } }));
  const [snapshot, dispatch, actor] = useActor(machine, { input: { version, start } });

  async function send({ input }: { input: { version: number | null } }): Promise<number> {
    const content = latest.current.store.draft();
    const unanswered = (await latest.current.device.loadSent()) ?? [];
    try {
      await latest.current.device.keepSent([...unanswered, content].slice(-longestMemory));
      const saved = await latest.current.save(content, input.version);
      setProblem(undefined);
      return saved;
    } catch (thrown) {
      const error = saveErrorOf(thrown);
      setProblem(problemOf(thrown));
      if (error.failure !== 'later') await latest.current.device.keepSent([...unanswered]);
      throw error;
    }
  }

  const keep = useCallback(
    async (on: number | null) => {
      try {
        await device.keep(store.draft(), on);
        setKept(true);
      } catch {
        setKept(false);
      }
    },
    [device, store],
  );

  useEffect(
    () =>
      store.onChange(() => {
        void keep(actor.getSnapshot().context.version);
        dispatch({ type: 'typed' });
      }),
    [store, keep, actor, dispatch],
  );

  const savedVersion = snapshot.context.version;
  useEffect(() => {
    if (savedVersion !== version) void keep(savedVersion).then(() => device.forgetSent());
  }, [savedVersion, version, keep, device]);

  useEffect(() => {
    const leave = () => {
      store.flush();
      dispatch({ type: 'flush' });
    };
    const onVisibility = () => document.visibilityState === 'hidden' && leave();
    const onOnline = () => dispatch({ type: 'online' });

    document.addEventListener('visibilitychange', onVisibility);
    window.addEventListener('pagehide', leave);
    window.addEventListener('online', onOnline);
    return () => {
      store.flush();
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('online', onOnline);
    };
  }, [store, dispatch]);

  const made = useCallback((on: number) => dispatch({ type: 'made', version: on }), [dispatch]);
  const resolve = useCallback((on: number, isDirty: boolean) => dispatch({ type: 'resolve', version: on, dirty: isDirty }), [dispatch]);

  return {
    state: isKept ? saveState(snapshot.value) : ('unkept' as const),
    problem,
    /** The version that the server has of it; null while it has none. */
    version: savedVersion,
    /** Saves unsaved changes without the delay. */
    flush: () => {
      store.flush();
      dispatch({ type: 'flush' });
    },
    /** Saves unsaved changes and returns the outcome; `saved` if the server has all of them. */
    settle: async (): Promise<SettledAs> => {
      store.flush();
      dispatch({ type: 'flush' });
      const settled = await waitFor(actor, (now) => ends.some((end) => now.matches(end)));
      return ends.find((end) => settled.matches(end)) ?? 'offline';
    },
    /**
     * Stops saving so that an event can be sent. Returns the version that the event must name, or `conflict` if another user changed the
     * record.
     */
    hold: async (): Promise<number | null | 'conflict'> => {
      store.flush();
      dispatch({ type: 'hold' });
      const settled = await waitFor(actor, (now) => now.matches('held') || now.matches('conflict'));
      return settled.matches('held') ? settled.context.version : 'conflict';
    },
    /** Goes on saving after an event that was not taken; `isDirty` is whether there is anything to save. */
    release: (isDirty = true) => dispatch({ type: 'release', dirty: isDirty }),
    /** The record was made on the server without the content. */
    made,
    /** Resolves a conflict after the user's decision: the content of the store is now based on this version. */
    resolve,
  };
}

function saveState(machineState: string): Exclude<SaveState, 'unkept'> {
  if (machineState === 'saving' || machineState === 'offline' || machineState === 'conflict' || machineState === 'refused')
    return machineState;
  return machineState === 'saved' || machineState === 'starting' ? 'saved' : 'device';
}
