import { useEffect, useState } from 'react';
import { isEach, open, type Form } from '../../../../engine/index.ts';
import { isExplained, stageOfEvent } from '../../../../workflows/index.ts';
import { laterQuestions } from '../../../shared/later-questions.ts';
import type { EventRequest, RecordDetail, Refusal } from '../../../shared/record.ts';
import { useModules } from '../../modules/modules.ts';
import { useProfile } from '../../profile/profile-query.ts';
import { sendDeviceFiles } from '../store/device-files.ts';
import { useKeepEvent } from '../waiting/use-keep-event.ts';
import { keptSteps, type KeptStep } from '../store/device-store.ts';
import type { Content } from '../answers/draft-merge.ts';
import type { EventDialogProps } from './event-dialog-props.ts';
import { canOpen } from './event-order.ts';
import { sectionContent, unsignedContent, withSections } from '../answers/section-content.ts';
import { serverNow } from '../answers/server-clock.ts';
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts';
import { serverViolations } from '../answers/server-violations.ts';
import { useFormStore } from '../answers/use-form-store.ts';
import { useLookups } from '../answers/use-lookups.ts';
import { useIsIncomplete } from './use-is-incomplete.ts';
import { stepKey } from '../store/use-kept-step.ts';
import { untilSettled } from '../answers/until-settled.ts';
import { useSendStep } from '../store/use-send-step.ts';

/** Notice above the step after an attempt. */
export type StepNotice = { kind: 'refused'; refused: readonly Refusal[] } | { kind: 'stale' | 'gone' | 'unreachable' };

const reasonMissing = 'lifecycle.reason-needed';

/** Manages one step being entered. Its input is kept on the device until the server accepts it. */
export function useEventStep({ detail, receivedAt, offered, form, waits, onDone }: EventDialogProps, kept: KeptStep | null) {
  const { event, sections } = offered;
  const key = stepKey(detail.id, event);
  const stage = stageOfEvent(event, detail.status);
  const manifest = useModules().find(({ id }) => id === detail.module);
  const [base, setBase] = useState(detail);
  const [reason, setReasonText] = useState(kept?.reason ?? '');
  const [kind, setKind] = useState(offered.kinds.find((each) => each === kept?.kind));
  const [isProofNeeded, setProofNeeded] = useState(false);
  const [isKindMissing, setKindMissing] = useState(false);
  // The server may require a reason that the client did not foresee.
  const [wanted, setWanted] = useState({ byServer: false, missing: false });
  const [message, setMessage] = useState<StepNotice>();
  const { send: sendStep, isSending, keyFor } = useSendStep(detail.id);
  const keepEvent = useKeepEvent(base);
  // Busy from the tap on, not only once the request is on its way. Input stays enabled until then, so that a missing reason can get the
  // focus.
  const [alone] = useOneAtATime();
  const signer = useProfile().user.full_name;
  const moment = {
    now: serverNow(detail, receivedAt),
    zone: detail.zone,
    stages: stage,
    facts: base.facts,
    recorded: base,
    signer,
  };
  const store = useFormStore(form, kept ? keptContent(form, sections, detail, kept) : begun(form, sections, detail), moment);
  useLookups(store, detail);

  const isIncomplete = useIsIncomplete(store, sections);
  const isReasonNeeded =
    offered.reason === 'needed' ||
    (offered.reason === 'if-incomplete' && isIncomplete) ||
    isExplained(kind) ||
    (offered.reason === 'possible' && wanted.byServer);

  const typed = () => sectionContent(form, sections, store.draft());
  const asTyped = (text: string, chosen: string | undefined): KeptStep => ({
    ...typed(),
    reason: text,
    ...(chosen !== undefined && { kind: chosen }),
    base: sectionContent(form, sections, base),
    version: base.version,
  });
  const keep = (text: string, chosen: string | undefined) => void keptSteps.save(key, asTyped(text, chosen));
  useEffect(() => store.onChange(() => keep(reason, kind)));
  useEffect(() => {
    addEventListener('pagehide', store.flush);
    return () => {
      store.flush();
      removeEventListener('pagehide', store.flush);
    };
  }, [store]);

  function setReason(text: string): void {
    setReasonText(text);
    setWanted((before) => ({ ...before, missing: before.missing && text.trim() === '' }));
    keep(text, kind);
  }

  /** Continues from the current record, with the content typed for this step on top. */
  function goOnFrom(fresh: RecordDetail | undefined): void {
    const again = fresh?.events.find((other) => other.event === event);
    if (!fresh) return setMessage({ kind: 'unreachable' });
    if (!again || !canOpen(again)) return setMessage(again ? { kind: 'refused', refused: again.refused } : { kind: 'gone' });

    const { answers, remarks } = withSections(form, sections, fresh, unsignedContent(form, sections, typed()));
    store.replace(open(form, { answers, remarks, ...moment, now: fresh.now, facts: fresh.facts, recorded: fresh }));
    setBase(fresh);
    setMessage({ kind: 'stale' });
  }

  const send = () => alone(attempt);

  async function attempt(): Promise<void> {
    setMessage(undefined);
    store.flush();
    await untilSettled(store);
    const later = manifest && laterQuestions(manifest, base);
    // A step without sections has nothing to check here; the server reports what the record lacks.
    const filled =
      sections.length > 0 ? store.submit({ ...('on' in stage ? { event: stage.on } : stage), ...(later && { later }) }) : undefined;
    const isReasonMissing = isReasonNeeded && reason.trim() === '';
    setWanted({ ...wanted, missing: isReasonMissing });
    const isKindNeeded = offered.kinds.length > 0 && kind === undefined;
    setKindMissing(isKindNeeded);
    if (filled?.ok === false || isKindNeeded) return;
    if (isReasonMissing) return focusReason();

    const request: EventRequest = {
      event,
      version: base.version,
      ...(filled && sectionContent(form, sections, filled)),
      ...(reason.trim() !== '' && { reason: reason.trim() }),
      ...(kind !== undefined && { kind }),
    };
    // Steps that wait already go first.
    const outcome = waits?.isHeld
      ? ({ kind: 'unreachable', key: keyFor(request) } as const)
      : await sendStep(request, waits && (() => sendDeviceFiles(detail.id, request)));
    switch (outcome.kind) {
      case 'done':
        await keptSteps.remove(key);
        return onDone(outcome.detail);
      case 'violations':
        return store.refuse(serverViolations(outcome.violations));
      case 'proof':
        return setProofNeeded(true);
      case 'stale':
        return goOnFrom(outcome.fresh);
      case 'refused': {
        const others = outcome.refused.filter(({ code }) => code !== reasonMissing);
        if (others.length < outcome.refused.length) {
          setWanted({ byServer: true, missing: true });
          focusReason();
        }
        return setMessage(others.length > 0 ? { kind: 'refused', refused: others } : undefined);
      }
      default:
        if (await isKeptHere(request, outcome.key)) return waits?.onKept();
        return setMessage({ kind: 'unreachable' });
    }
  }

  /** Keeps the step on this device if it may wait here; returns whether it is kept. */
  async function isKeptHere(request: EventRequest, unanswered: string): Promise<boolean> {
    if (!waits) return false;
    return keepEvent({ key: unanswered, request, typed: asTyped(reason, kind), held: waits.held, isTried: !waits.isHeld });
  }

  function chooseKind(chosen: string): void {
    setKind(chosen);
    setKindMissing(false);
    keep(reason, chosen);
  }

  function proved(): void {
    setProofNeeded(false);
    void send();
  }

  return {
    store,
    isProofNeeded,
    proved,
    leaveProof: () => setProofNeeded(false),
    kind,
    chooseKind,
    isKindMissing,
    reason,
    setReason,
    isReasonNeeded,
    isReasonMissing: wanted.missing && isReasonNeeded,
    message,
    isSending,
    send,
  };
}

/** The content of a record as a step begins: sections that are filled each time are empty again, and nothing is signed or declared yet. */
function begun(form: Form, sections: readonly string[], detail: RecordDetail): Content {
  const each = form.sections.filter(({ id, stage }) => sections.includes(id) && isEach(stage)).map(({ id }) => id);
  return unsignedContent(form, sections, each.length === 0 ? detail : withSections(form, each, detail, { answers: {}, remarks: {} }));
}

/**
 * Returns the content of a step kept on the device. Signatures for an earlier version of the record are removed, so that they are given
 * again.
 */
function keptContent(form: Form, sections: readonly string[], detail: RecordDetail, kept: KeptStep): Content {
  return withSections(form, sections, detail, kept.version === detail.version ? kept : unsignedContent(form, sections, kept));
}

/** Leads to where the reason is typed. */
export function focusReason(): void {
  document.querySelector<HTMLElement>('[role="dialog"] [data-field="reason"]')?.focus();
}
