import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { forgetUploads } from '../files/upload-queue.ts';
import { draftStorage } from '../forms/draft-storage.ts';
import type { FormStore } from '../forms/form-store.ts';
import { problemOf, type ProblemError } from '../problem-error.ts';
import { serverViolations } from '../records/server-violations.ts';
import { untilSettled } from '../records/until-settled.ts';
import { useOneAtATime } from '../ui/use-one-at-a-time.ts';
import { draftKey, keptReports } from './kept-reports.ts';
import type { OpenedPublicForm } from './open-public-form.ts';
import type { reportSender } from './send-report.ts';

interface SendReportOptions {
  opened: OpenedPublicForm;
  store: FormStore;
  sender: ReturnType<typeof reportSender>;
}

/** Sends a report as soon as there is a connection; shows each refused answer at its question. */
export function useSendReport({ opened: { name, report }, store, sender }: SendReportOptions) {
  const navigate = useNavigate();
  const [alone, isSending] = useOneAtATime();
  const [problem, setProblem] = useState<ProblemError>();
  const [isWaiting, setWaiting] = useState(report.isSent === true);

  async function attempt(): Promise<void> {
    setProblem(undefined);
    await untilSettled(store);
    const filled = store.submit({ event: 'submit' });
    if (!filled.ok) return setWaiting(false);
    await keptReports.save(name, { ...report, isSent: true });
    try {
      await sender.submit(filled);
      await forget();
      await navigate(`/thankyou#${report.key}`, { replace: true });
    } catch (thrown) {
      const found = problemOf(thrown);
      setWaiting(found.isNetwork);
      if (found.isNetwork) return;
      await keptReports.save(name, report);
      if (found.code === 'record.answers-invalid') store.refuse(serverViolations(found.violations));
      else setProblem(found);
    }
  }

  async function forget(): Promise<void> {
    store.flush();
    const key = draftKey(report);
    await Promise.all([keptReports.remove(name), draftStorage.remove(key).catch(() => undefined), forgetUploads(key)]);
  }

  const send = () => void alone(attempt);
  const sendWaiting = useEffectEvent(() => isWaiting && send());
  useEffect(() => {
    // Sends a report that was submitted before the page was closed.
    const timer = setTimeout(() => sendWaiting(), 500);
    const onOnline = () => sendWaiting();
    window.addEventListener('online', onOnline);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', onOnline);
    };
  }, []);

  return { send, isSending, problem, isWaiting };
}
