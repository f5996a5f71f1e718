import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isPassing } from '../autosave/save-failure.ts';
import { askForFiles } from '../files/send-again.ts';
import { forgetUploads, hasWaitingUploads } from '../files/upload-queue.ts';
import { draftStorage } from '../forms/draft-storage.ts';
import type { FormStore } from '../forms/form-store.ts';
import { showsPlace } from '../forms/shows-place.ts';
import { problemOf, type ProblemError } from '../problem-error.ts';
import { serverViolations } from '../records/answers/server-violations.ts';
import { untilSettled } from '../records/answers/until-settled.ts';
import { useOneAtATime } from '../ui/use-one-at-a-time.ts';
import { draftKey, keptReports } from './kept-reports.ts';
import type { OpenedPublicForm } from './open-public-form.ts';
import type { reportSender } from './send-report.ts';

interface SendReportOptions {
  opened: OpenedPublicForm;
  store: FormStore;
  sender: ReturnType<typeof reportSender>;
}

/** Reason why a finished report is not sent yet: no connection, a busy server, or photos that must be sent first. */
export type ReportWait = 'connection' | 'server' | 'files';

/** Time between two tries to send a waiting report, in milliseconds. */
const pause = 5_000;

/** Sends a report as soon as there is a connection and its photos are sent; shows each refused answer at its question. */
export function useSendReport({ opened: { name, report }, store, sender }: SendReportOptions) {
  const navigate = useNavigate();
  const [alone, isSending] = useOneAtATime();
  const [problem, setProblem] = useState<ProblemError>();
  const [wait, setWait] = useState<ReportWait | undefined>(report.isSent ? 'connection' : undefined);
  const key = draftKey(report);

  async function attempt(): Promise<void> {
    setProblem(undefined);
    await untilSettled(store);
    const filled = store.submit({ event: 'submit' });
    const isUploading = !filled.ok && filled.violations.every(({ code }) => code === 'answer.uploading');
    if (!filled.ok && !isUploading) return setWait(undefined);
    await keptReports.save(name, { ...report, isSent: true });
    // Files of an earlier visit may not be back in the form yet: the report must not leave without them. Those of hidden questions are no part of it.
    if (!filled.ok || (await hasWaitingUploads(key, (place) => showsPlace(store.filling(), place)))) {
      store.refuse([]);
      return setWait(navigator.onLine ? 'files' : 'connection');
    }
    try {
      await sender.submit(filled);
      await forget();
      await navigate(`/thankyou#${report.key}`, { replace: true });
    } catch (thrown) {
      const found = problemOf(thrown);
      if (isPassing(found)) return setWait(found.isNetwork ? 'connection' : 'server');
      setWait(undefined);
      await keptReports.save(name, report);
      if (found.code === 'record.answers-invalid') store.refuse(serverViolations(found.violations));
      else setProblem(found);
    }
  }

  async function forget(): Promise<void> {
    store.flush();
    await Promise.all([keptReports.remove(name), draftStorage.remove(key).catch(() => undefined), forgetUploads(key)]);
  }

  const send = () => void alone(attempt);
  const sendWaiting = useEffectEvent(() => {
    if (wait === undefined || !navigator.onLine) return;
    if (store.isBusy()) askForFiles();
    else send();
  });
  useEffect(() => {
    // Sends a report that was finished before the page was closed.
    const timer = setTimeout(() => sendWaiting(), 500);
    const again = setInterval(() => sendWaiting(), pause);
    const onOnline = () => sendWaiting();
    window.addEventListener('online', onOnline);
    return () => {
      clearTimeout(timer);
      clearInterval(again);
      window.removeEventListener('online', onOnline);
    };
  }, []);

  return { send, isSending, problem, wait };
}
