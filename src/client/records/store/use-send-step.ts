import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { EventRequest, RecordDetail, Refusal } from '../../../shared/record.ts';
import type { ProblemViolation } from '../../../shared/problem.ts';
import { problemOf, type ProblemError } from '../../problem-error.ts';
import { recordQuery, takeDetail, useSendEvent } from './record-queries.ts';
import { isPassing, isStale } from '../../autosave/save-failure.ts';
import { useEventKey } from './use-event-key.ts';

/** Outcome of an attempt to send a step. */
export type SendOutcome =
  | { kind: 'done'; detail: RecordDetail }
  /** Another user changed the record; `fresh` is its current state. */
  | { kind: 'stale'; fresh: RecordDetail | undefined }
  | { kind: 'violations'; violations: readonly ProblemViolation[] }
  | { kind: 'refused'; refused: readonly Refusal[]; fresh: RecordDetail | undefined }
  /** The password has to be given again to sign it. */
  | { kind: 'proof' }
  /** There was no response. A retry may succeed, and takes effect only once. */
  | { kind: 'unreachable'; key: string };

/** Returns the unmet conditions that a refusal names, or the refusal itself if it names none. */
export function refusalsOf({ refused, code, params }: ProblemError): readonly Refusal[] {
  return refused.length > 0 ? refused : [{ code, params }];
}

/** Sends an event, and reads the server's answer for the screen that asked. */
export function useSendStep(id: string) {
  const client = useQueryClient();
  const [isSending, setSending] = useState(false);
  const { mutateAsync } = useSendEvent(id);
  const { keyFor, forget } = useEventKey();

  async function reload(): Promise<RecordDetail | undefined> {
    try {
      const fresh = await client.fetchQuery({ ...recordQuery(id), staleTime: 0, retry: false });
      takeDetail(client, fresh);
      return fresh;
    } catch {
      return undefined;
    }
  }

  async function outcomeOf(thrown: unknown, key: string): Promise<SendOutcome> {
    if (isPassing(thrown)) return { kind: 'unreachable', key };
    forget();

    const problem = problemOf(thrown);
    if (problem.code === 'session.proof-needed') return { kind: 'proof' };
    if (problem.violations.length > 0) return { kind: 'violations', violations: problem.violations };
    const fresh = await reload();
    if (isStale(thrown)) return { kind: 'stale', fresh };
    return { kind: 'refused', refused: refusalsOf(problem), fresh };
  }

  /** Sends the event after `prepare`, which sends the files and answers that the event refers to. */
  async function send(request: EventRequest, prepare?: () => Promise<void>): Promise<SendOutcome> {
    const key = keyFor(request);
    if (isSending) return { kind: 'unreachable', key };
    setSending(true);
    try {
      await prepare?.();
      const detail = await mutateAsync({ request, key });
      forget();
      return { kind: 'done', detail };
    } catch (thrown) {
      return await outcomeOf(thrown, key);
    } finally {
      setSending(false);
    }
  }

  return { send, isSending, keyFor };
}
