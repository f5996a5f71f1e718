import { uuidv7 } from 'uuidv7';
import type { Notice } from './notices.ts';

/** Notices sent together. The batch has the same id in every process. */
export interface NoticeBatch {
  id: string;
  notices: { organizationId: string; notice: Notice }[];
}

/** Sends committed notices to other processes, batched and slightly delayed: NOTIFY inside the transactions would make them queue. */
export interface NoticeSender {
  send(organizationId: string, notices: readonly Notice[]): void;
  /** Sends what waits, and waits until it is sent. */
  settle(): Promise<void>;
}

const pauseMs = 10;
const pauseAfterFailureMs = 1_000;
/** Payloads must stay under 8,000 bytes. */
const mostBytes = 7_900;
/** Limit of the notices that wait while the database cannot be reached; beyond it the oldest is dropped. */
const mostWaiting = 5_000;

export function createNoticeSender(notify: (payloads: string[]) => Promise<unknown>): NoticeSender {
  let waiting: NoticeBatch['notices'] = [];
  let timer: NodeJS.Timeout | undefined;
  let sending = Promise.resolve();

  const schedule = (ms: number) => {
    timer ??= setTimeout(flush, ms);
  };
  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    const batch = waiting;
    if (batch.length === 0) return;
    waiting = [];
    sending = sending.then(async () => {
      try {
        await notify(payloadsOf(batch));
      } catch {
        waiting = [...batch, ...waiting].slice(-mostWaiting);
        schedule(pauseAfterFailureMs);
      }
    });
  }

  return {
    send(organizationId, notices) {
      if (notices.length === 0) return;
      waiting.push(...notices.map((notice) => ({ organizationId, notice })));
      schedule(pauseMs);
    },
    async settle() {
      flush();
      await sending;
      clearTimeout(timer);
    },
  };
}

/** Cuts notices into payloads that fit. */
export function payloadsOf(notices: NoticeBatch['notices']): string[] {
  const payloads: string[] = [];
  let batch: NoticeBatch['notices'] = [];
  const close = () => {
    if (batch.length > 0) payloads.push(JSON.stringify({ id: uuidv7(), notices: batch } satisfies NoticeBatch));
    batch = [];
  };
  // The id and the brackets around the notices.
  const frame = 64;
  let bytes = frame;
  for (const notice of notices) {
    const size = Buffer.byteLength(JSON.stringify(notice)) + 1;
    if (bytes + size > mostBytes) {
      close();
      bytes = frame;
    }
    batch.push(notice);
    bytes += size;
  }
  close();
  return payloads;
}
