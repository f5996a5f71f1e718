import { assign, fromPromise, setup } from 'xstate';
import type { FileLimits } from '../../shared/file-limits.ts';
import type { StoredFile, Upload, UploadQueue } from './file-services.ts';
import { fitImage } from './fit-image.ts';
import { patience, pauseAfter } from './send-again.ts';

export interface UploadInput {
  /** The id that the file is to have. */
  id: string;
  file: File;
  /** Whether the file is from the device's queue. Files are made to fit before they enter the queue. */
  isKept: boolean;
  place: string;
  limits: FileLimits;
  upload: Upload;
  queue: UploadQueue;
}

/** The part of a problem that is shown for a file. */
export interface SaidProblem {
  code: string;
  status: number;
  params: Record<string, string | number>;
}

interface Sending {
  context: UploadContext;
  onProgress: (share: number) => void;
}

interface UploadContext extends UploadInput {
  fitted: File | undefined;
  progress: number;
  attempts: number;
  stored: StoredFile | undefined;
  /** Problem that the server reported, if it reported any. */
  problem: SaidProblem | undefined;
}

/** The organisation's storage is full. Automatic retries do not help; a retry after space is freed does. */
const fullStatus = 507;

/** Whether the server has looked at the file and will not have it, however often it is sent. */
function isFinal(problem: SaidProblem | undefined): boolean {
  return problem !== undefined && problem.code.startsWith('file.') && problem.status !== fullStatus;
}

/** Returns the problem in an error: the form's upload may fail in any way, and only a problem has a code. */
function problemIn(error: unknown): SaidProblem | undefined {
  if (!(error instanceof Error) || !('code' in error) || !('status' in error)) return undefined;
  const { code, status } = error;
  if (typeof code !== 'string' || typeof status !== 'number') return undefined;
  return { code, status, params: 'params' in error ? (error.params as SaidProblem['params']) : {} };
}

/** Whether a file that failed is sent again only when something asks for it. */
export function isGivenUp({ attempts }: Pick<UploadContext, 'attempts'>): boolean {
  return attempts >= patience;
}

/** One file on its way: made to fit, kept by the device, sent, stored; or failed, until it is tried again; or refused. Stopping the machine stops the transfer. */
export const uploadMachine = setup({
  types: {
    context: {} as UploadContext,
    events: {} as { type: 'progress'; share: number } | { type: 'retry' },
    input: {} as UploadInput,
  },
  actors: {
    fit: fromPromise(({ input }: { input: UploadContext }) => fitImage(input.file, input.limits)),
    keep: fromPromise(({ input: { id, place, file, fitted, queue } }: { input: UploadContext }) =>
      queue.keep({ id, place, file: fitted ?? file }),
    ),
    send: fromPromise(({ input: { context, onProgress }, signal }: { input: Sending; signal: AbortSignal }) =>
      context.upload(context.fitted ?? context.file, { id: context.id, onProgress, signal }),
    ),
  },
  delays: { pause: ({ context }) => pauseAfter(context.attempts) },
}).createMachine({
  id: 'upload',
  context: ({ input }) => ({
    ...input,
    fitted: input.isKept ? input.file : undefined,
    progress: 0,
    attempts: 0,
    stored: undefined,
    problem: undefined,
  }),
  initial: 'starting',
  states: {
    starting: { always: [{ guard: ({ context }) => context.isKept, target: 'sending' }, { target: 'fitting' }] },
    fitting: {
      invoke: {
        src: 'fit',
        input: ({ context }) => context,
        onDone: [
          { guard: ({ context, event }) => event.output.size > context.limits.maxSize, target: 'tooLarge' },
          { target: 'keeping', actions: assign({ fitted: ({ event }) => event.output }) },
        ],
        onError: 'unreadable',
      },
    },
    keeping: { invoke: { src: 'keep', input: ({ context }) => context, onDone: 'sending', onError: 'sending' } },
    sending: {
      entry: assign({ progress: 0, problem: undefined, attempts: ({ context }) => context.attempts + 1 }),
      invoke: {
        src: 'send',
        input: ({ context, self }) => ({ context, onProgress: (share: number) => self.send({ type: 'progress', share }) }),
        onDone: { target: 'stored', actions: assign({ stored: ({ event }) => event.output }) },
        onError: [
          {
            guard: ({ event }) => isFinal(problemIn(event.error)),
            target: 'refused',
            actions: assign({ problem: ({ event }) => problemIn(event.error) }),
          },
          { target: 'failed', actions: assign({ problem: ({ event }) => problemIn(event.error) }) },
        ],
      },
      on: { progress: { actions: assign({ progress: ({ event }) => event.share }) } },
    },
    failed: {
      // The record itself may still be on its way to the server.
      after: {
        pause: { guard: ({ context }) => !isGivenUp(context) && context.problem?.status !== fullStatus, target: 'sending' },
      },
      on: { retry: { target: 'sending', actions: assign({ attempts: 0 }) } },
    },
    refused: {},
    tooLarge: {},
    unreadable: {},
    stored: { type: 'final' },
  },
});
