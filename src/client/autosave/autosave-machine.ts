import { assign, cancel, fromPromise, raise, setup } from 'xstate';
import { SaveError, type SaveFailure } from './save-error.ts';

interface AutosaveContext {
  /** The version that the content is based on; null if the server has no such record yet. */
  version: number | null;
  start: 'saved' | 'waiting' | 'conflict';
  /** Something was typed after the save in flight had begun. */
  typedMeanwhile: boolean;
  holdWanted: boolean;
}

type AutosaveEvent =
  | { type: 'typed' }
  | { type: 'paused' }
  | { type: 'flush' }
  | { type: 'online' }
  | { type: 'hold' }
  | { type: 'release'; dirty: boolean }
  | { type: 'made'; version: number }
  | { type: 'resolve'; version: number; dirty: boolean };

const failureOf = (error: unknown): SaveFailure => (error instanceof SaveError ? error.failure : 'later');

/**
 * Saves a draft to the server: when typing pauses, and at intervals during uninterrupted typing. Runs one save at a time, and none while
 * an event is sent. The device keeps its own copy, updated at once.
 */
export const autosaveMachine = setup({
  types: {
    context: {} as AutosaveContext,
    events: {} as AutosaveEvent,
    input: {} as { version: number | null; start: 'saved' | 'waiting' | 'conflict' },
  },
  actors: {
    /** Saves the content on the given version and returns the new one. */
    send: fromPromise<number, { version: number | null }>(() => Promise.reject(new SaveError('later'))),
  },
  delays: { pause: 2000, longest: 10_000, retry: 8000 },
  guards: {
    holdWanted: ({ context }) => context.holdWanted,
    startsWaiting: ({ context }) => context.start === 'waiting',
    startsInConflict: ({ context }) => context.start === 'conflict',
    typedMeanwhile: ({ context }) => context.typedMeanwhile,
    isUnknown: ({ context }) => context.version === null,
    isDirty: ({ event }) => (event.type === 'release' || event.type === 'resolve') && event.dirty,
    isConflict: (_, params: { error: unknown }) => failureOf(params.error) === 'conflict',
    isRefused: (_, params: { error: unknown }) => failureOf(params.error) === 'refused',
  },
  actions: {
    takeVersion: assign(({ event }) => (event.type === 'resolve' || event.type === 'made' ? { version: event.version } : {})),
    awaitPause: raise({ type: 'paused' }, { id: 'pause', delay: 'pause' }),
    endPause: cancel('pause'),
  },
}).createMachine({
  id: 'autosave',
  context: ({ input }) => ({ version: input.version, start: input.start, typedMeanwhile: false, holdWanted: false }),
  initial: 'starting',
  /** The record was made on the server for another reason than an answer: to share it, or for a file. */
  on: { made: { guard: 'isUnknown', actions: 'takeVersion' } },
  states: {
    starting: {
      always: [{ guard: 'startsWaiting', target: 'waiting' }, { guard: 'startsInConflict', target: 'conflict' }, { target: 'saved' }],
    },
    saved: { on: { typed: 'waiting', hold: 'held', resolve: { target: 'saved', actions: 'takeVersion' } } },
    waiting: {
      entry: 'awaitPause',
      exit: 'endPause',
      after: { longest: 'saving' },
      on: { typed: { actions: ['endPause', 'awaitPause'] }, paused: 'saving', flush: 'saving', hold: 'held' },
    },
    saving: {
      entry: assign({ typedMeanwhile: false, holdWanted: false }),
      invoke: {
        src: 'send',
        input: ({ context }) => ({ version: context.version }),
        onDone: { target: 'settled', actions: assign({ version: ({ event }) => event.output }) },
        onError: [
          { guard: { type: 'isConflict', params: ({ event }) => ({ error: event.error }) }, target: 'conflict' },
          { guard: 'holdWanted', target: 'held' },
          { guard: { type: 'isRefused', params: ({ event }) => ({ error: event.error }) }, target: 'refused' },
          { target: 'offline' },
        ],
      },
      on: { typed: { actions: assign({ typedMeanwhile: true }) }, hold: { actions: assign({ holdWanted: true }) } },
    },
    settled: {
      always: [{ guard: 'holdWanted', target: 'held' }, { guard: 'typedMeanwhile', target: 'waiting' }, { target: 'saved' }],
    },
    /** The server cannot be reached, or the session has ended. The device keeps its copy. */
    offline: { after: { retry: 'saving' }, on: { online: 'saving', flush: 'saving', hold: 'held' } },
    /** The server refuses the content; a retry is useless until something changes. */
    refused: { on: { typed: 'waiting', hold: 'held' } },
    /** The server's version is not the one that was typed on. */
    conflict: {
      on: {
        resolve: [
          { guard: 'isDirty', target: 'waiting', actions: 'takeVersion' },
          { target: 'saved', actions: 'takeVersion' },
        ],
      },
    },
    held: {
      entry: assign({ holdWanted: false }),
      on: {
        release: [{ guard: 'isDirty', target: 'waiting' }, { target: 'saved' }],
        /** The event created another version of the content; work continues on that version. */
        resolve: [
          { guard: 'isDirty', target: 'waiting', actions: 'takeVersion' },
          { target: 'saved', actions: 'takeVersion' },
        ],
      },
    },
  },
});
