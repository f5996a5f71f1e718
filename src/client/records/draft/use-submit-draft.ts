import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { RecordDetail, Refusal } from '../../../shared/record.ts';
import type { FormStore } from '../../forms/form-store.ts';
import { problemOf } from '../../problem-error.ts';
import { notifySuccess } from '../../ui/notify.ts';
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts';
import { useModuleTexts } from '../../modules/module-texts.ts';
import { useRecordPaths } from '../../paths/list-scope.ts';
import { isPassing } from '../../autosave/save-failure.ts';
import { sendUnsent } from '../store/send-unsent.ts';
import { serverViolations } from '../answers/server-violations.ts';
import type { Autosave } from '../../autosave/use-autosave.ts';
import { untilSettled } from '../answers/until-settled.ts';
import { refusalsOf, useSendStep } from '../store/use-send-step.ts';

const event = 'submit';

export type SubmitNotice = { kind: 'refused'; refused: readonly Refusal[] } | { kind: 'unreachable' };

export interface SubmitOptions {
  detail: RecordDetail;
  store: FormStore;
  autosave: Autosave;
  forget: () => Promise<void>;
}

/** Submits a draft. Errors are shown at their questions, found first by the engine and then again by the server. */
export function useSubmitDraft({ detail, store, autosave, forget }: SubmitOptions) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { summary } = useRecordPaths(detail.module);
  const texts = useModuleTexts(detail.module);
  const { send } = useSendStep(detail.id);
  const [alone, isSubmitting] = useOneAtATime();
  const [notice, setNotice] = useState<SubmitNotice>();

  async function attempt(): Promise<void> {
    await untilSettled(store);
    const filled = store.submit({ event });
    if (!filled.ok) return;
    const held = await autosave.hold();
    if (held === 'conflict') return;

    const version = held ?? (await versionOnServer());
    if (typeof version !== 'number') return give(version);
    const outcome = await send({ event, answers: filled.answers, remarks: filled.remarks, version });
    switch (outcome.kind) {
      case 'done':
        return finish(outcome.detail);
      case 'violations':
        store.refuse(serverViolations(outcome.violations));
        return give(undefined);
      case 'unreachable':
      case 'proof':
        return give({ kind: 'unreachable' });
      default:
        // An earlier attempt had arrived, though its answer had not.
        if (outcome.fresh && outcome.fresh.status !== 'draft') return finish(outcome.fresh);
        return give(outcome.kind === 'refused' ? { kind: 'refused', refused: outcome.refused } : undefined);
    }
  }

  /** The version of a record that the server did not have yet, or why it does not take it. */
  async function versionOnServer(): Promise<number | SubmitNotice> {
    try {
      return (await sendUnsent(client, detail)).version;
    } catch (thrown) {
      return isPassing(thrown) ? { kind: 'unreachable' } : { kind: 'refused', refused: refusalsOf(problemOf(thrown)) };
    }
  }

  function give(what: SubmitNotice | undefined): void {
    setNotice(what);
    autosave.release();
  }

  async function finish(sent: RecordDetail): Promise<void> {
    await forget();
    notifySuccess([sent.number, texts.done(event)].filter(Boolean).join(': '));
    await navigate(summary(sent.id), { replace: true });
  }

  const submit = () =>
    alone(() => {
      setNotice(undefined);
      return attempt();
    });

  return { submit, isSubmitting, notice };
}
