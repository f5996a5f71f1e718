import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { keepRecorded, open, type Cell, type CellChange, type CellClash, type Form } from '../../../../engine/index.ts';
import { collectFindings } from '../../forms/collect-findings.ts';
import type { RecordDetail, Refusal } from '../../../shared/record.ts';
import { useProfile } from '../../profile/profile-query.ts';
import { changesToSend, changeToTheirs, clashesLeft, joinCells, taken } from './cell-clashes.ts';
import { keptSteps, type KeptStep } from '../store/device-store.ts';
import { sameContent, type Content } from '../answers/draft-merge.ts';
import { rebase } from '../answers/rebase.ts';
import { sectionContent, withSections } from '../answers/section-content.ts';
import { serverNow } from '../answers/server-clock.ts';
import { serverViolations } from '../answers/server-violations.ts';
import { useCellAutosave } from './use-cell-autosave.ts';
import { useFormStore } from '../answers/use-form-store.ts';
import { useLookups } from '../answers/use-lookups.ts';
import { stepKey } from '../store/use-kept-step.ts';
import { useSendStep } from '../store/use-send-step.ts';

/** The event that saves the sections that are filled while a state lasts. */
export const recordEvent = 'record';

export type InPlaceNotice =
  | { kind: 'refused'; refused: readonly Refusal[] }
  /** `recorded`: part of the typed content was recorded earlier, and the recorded content remains. */
  | { kind: 'unreachable' | 'merged' | 'recorded' | 'gone' };

/** A saved record, and those of its answers for which the template has a warning. */
export interface Warned {
  detail: RecordDetail;
  warned: { cell: Cell; message: string }[];
}

export interface InPlaceOptions {
  detail: RecordDetail;
  receivedAt: number;
  form: Form;
  /** Unsaved entries that this device kept. */
  kept: KeptStep | null;
  /** Whether entries are saved as they are typed, even if they are incomplete. */
  isPartial: boolean;
  /** Whether steps of the record wait on this device. */
  isHeld: boolean;
}

/** Content typed in place that the server does not have, for a step that waits on this device. */
export interface HeldContent {
  changes: readonly CellChange[];
  typed: KeptStep;
  /** The record's content with it. */
  shown: Content;
}

/** The sections that are filled while a state lasts (gas tests, entries): edited on the summary, kept on the device, saved as an event, joined with what others saved meanwhile. */
export function useInPlace({ detail, receivedAt, form, kept, isPartial, isHeld }: InPlaceOptions) {
  const { id, status } = detail;
  const key = stepKey(id, recordEvent);

  // The record on which the typed content is based: as it was when typing began or at the last merge.
  const [base, setBase] = useState(detail);
  const sectionIds = sectionsOf(base).join(' ');
  const sections = useMemo(() => sectionIds.split(' ').filter(Boolean), [sectionIds]);
  const stages = status === 'draft' ? {} : { stages: { while: status } };
  const signer = useProfile().user.full_name;
  const moment = {
    now: serverNow(detail, receivedAt),
    zone: detail.zone,
    facts: base.facts,
    recorded: base,
    signer,
    fill: sections,
    ...stages,
  };
  const own = useCallback((content: Content) => sectionContent(form, sections, content), [form, sections]);
  const { send, isSending } = useSendStep(id);
  /** Joins input typed on an older state with a newer state: recorded values of the newer state stay. */
  const joinedWith = (before: Content, typed: Content, fresh: RecordDetail): Joined => {
    if (isPartial) return { ...joinCells(form, before, typed, own(fresh)), conflicts: [], late: [] };
    const { content, conflicts: both } = rebase(before, typed, own(fresh));
    const isRecorded = (question: string) => form.questions.get(question)?.schema['x-append-only'] !== undefined;
    return {
      content: keepRecorded(form, content, own(fresh)),
      conflicts: both.filter((question) => !isRecorded(question)),
      late: both.filter(isRecorded),
      clashes: [],
    };
  };
  const restored = kept && sections.length > 0 ? joinedWith(kept.base, kept, detail) : undefined;
  const start = restored ? withSections(form, sections, detail, restored.content) : detail;
  const [notice, setNotice] = useState<InPlaceNotice | undefined>(restored?.late.length ? { kind: 'recorded' } : undefined);
  const [conflicts, setConflicts] = useState<string[]>([]);
  const [clashes, setClashes] = useState<readonly CellClash[]>(restored?.clashes ?? []);
  const store = useFormStore(form, start, moment);
  useLookups(store, detail);
  const [isDirty, setDirty] = useState(() => !sameContent(own(start), own(detail)));
  const [isUnrecorded, setUnrecorded] = useState(() => !sameContent(own(start), own(detail.recorded ?? detail)));
  const autosave = useCellAutosave({
    id,
    store,
    isOn: isPartial && sections.length > 0,
    save: savesOf(detail),
    startsDirty: isDirty,
    isHeld,
    own,
    changesIn: (content) => changesToSend(form, own(base), content, clashes),
    onSaved: (sent, save) =>
      setBase((before) => ({
        ...before,
        ...withSections(form, sections, before, taken(form, own(before), sent)),
        recorded: { answers: before.answers, remarks: before.remarks, ...before.recorded, save: Math.max(save, savesOf(before)) },
      })),
  });

  function judge(): void {
    const typed = own(store.draft());
    const dirty = !sameContent(typed, own(base));
    setDirty(dirty);
    setUnrecorded(!sameContent(typed, own(base.recorded ?? base)));
    // Answers that cannot be filled in any more are kept until they are discarded.
    if (sections.length === 0) return;
    void (dirty ? keptSteps.save(key, { ...typed, reason: '', base: own(base) }) : keptSteps.remove(key));
  }
  const onTyped = useEffectEvent(() => {
    collectFindings(store, id);
    judge();
  });
  useEffect(() => {
    const stop = store.onChange(() => onTyped());
    addEventListener('pagehide', store.flush);
    return () => {
      store.flush();
      stop();
      removeEventListener('pagehide', store.flush);
    };
  }, [store]);
  // Removes the device's copy of content that the server has saved.
  useEffect(() => {
    if (isPartial) onTyped();
  }, [base, isPartial]);

  /** Replaces the older record with the current one; unsaved content stays on top. */
  const goOnFrom = useEffectEvent((fresh: RecordDetail) => {
    if (fresh.version === base.version && fresh.status === base.status && savesOf(fresh) <= savesOf(base)) return;
    store.flush();
    const typed = own(store.draft());
    // A record that contains all typed content results from our own save, or from the step that waits here.
    const wasDirty = !sameContent(typed, own(base)) && !sameContent(typed, own(fresh));
    if (wasDirty && sectionsOf(fresh).length === 0) return setNotice({ kind: 'gone' });
    const joined = joinedWith(own(base), typed, fresh);
    const { answers, remarks } = wasDirty ? withSections(form, sections, fresh, joined.content) : fresh;

    store.replace(open(form, { ...moment, answers, remarks, facts: fresh.facts, recorded: fresh, fill: sectionsOf(fresh) }));
    setBase(fresh);
    // A record that contains all typed content results from our own save, or makes a save unnecessary.
    const dirty = wasDirty && !sameContent(joined.content, own(fresh));
    setDirty(dirty);
    setConflicts(dirty ? joined.conflicts : []);
    setClashes((before) => clashesLeft(form, own(fresh), joined.content, [...before, ...joined.clashes]));
    if (isPartial) return setNotice(undefined);
    setNotice(wasDirty && joined.late.length > 0 ? { kind: 'recorded' } : dirty ? { kind: 'merged' } : undefined);
  });
  useEffect(() => goOnFrom(detail), [detail]);

  function showAsStored(stored: RecordDetail): void {
    const { answers, remarks, facts } = stored;
    store.replace(open(form, { ...moment, answers, remarks, facts, recorded: stored, fill: sectionsOf(stored) }));
    setBase(stored);
    setDirty(false);
    setConflicts([]);
    setClashes([]);
    setNotice(undefined);
  }

  /** Settles a clash: takes their value, or saves mine over it. */
  function decide(clash: CellClash, keeps: 'mine' | 'theirs'): void {
    setClashes((before) => before.filter((other) => other !== clash));
    if (keeps === 'mine') return autosave.saveSoon();
    store.flush();
    const typed = taken(form, own(store.draft()), [changeToTheirs(clash)]);
    const { answers, remarks } = withSections(form, sections, base, typed);
    store.replace(open(form, { ...moment, answers, remarks }));
    judge();
  }

  /** Saves all that was typed and returns the record; undefined where saving failed or a decision is open. Without a connection a step that `mayWait` goes on with `held`. */
  async function settle(mayWait = false): Promise<RecordDetail | 'offline' | undefined> {
    setNotice(undefined);
    if (clashes.length > 0) return undefined;
    const fresh = await autosave.settle();
    if (fresh === 'offline' && mayWait) return fresh;
    if (fresh === undefined || fresh === 'offline') setNotice({ kind: 'unreachable' });
    return fresh === 'offline' ? undefined : fresh;
  }

  function held(): HeldContent {
    store.flush();
    const typed = own(store.draft());
    return {
      changes: changesToSend(form, own(base), typed, []),
      typed: { ...typed, reason: '', base: own(base) },
      shown: withSections(form, sections, base, typed),
    };
  }

  /** Saves the typed content. Returns the template's warnings about it; undefined if it was not saved. */
  async function save(): Promise<Warned | undefined> {
    setNotice(undefined);
    store.flush();
    const filled = store.submit({ while: status, isPartial });
    if (!filled.ok) return undefined;
    const warned = filled.warnings
      .map(({ key, message = '' }) => ({ cell: store.cell(key), message }))
      .filter(({ cell }) => !cell.recorded);

    // Partial entries are saved while they are typed, so the event need not include them.
    const settled = isPartial ? await settle() : undefined;
    if ((isPartial && !settled) || settled === 'offline') return undefined;
    const outcome = await send({ event: recordEvent, version: settled?.version ?? base.version, ...(!isPartial && own(filled)) });
    switch (outcome.kind) {
      case 'done':
        await keptSteps.remove(key);
        showAsStored(outcome.detail);
        return { detail: outcome.detail, warned };
      case 'violations':
        store.refuse(serverViolations(outcome.violations));
        return undefined;
      case 'refused':
        setNotice({ kind: 'refused', refused: outcome.refused });
        return undefined;
      case 'stale':
        // The fresh record arrives as usual and is merged with the typed content.
        if (!outcome.fresh) setNotice({ kind: 'unreachable' });
        return undefined;
      default:
        setNotice({ kind: 'unreachable' });
        return undefined;
    }
  }

  /** Whether all answers that the state requires are given. Missing ones are listed above the form, with links to their questions. */
  function isWhole(): boolean {
    store.flush();
    return store.submit({ while: status }).ok;
  }

  async function discard(): Promise<void> {
    await keptSteps.remove(key);
    showAsStored(detail);
  }

  return {
    store,
    sections,
    isPartial,
    isDirty,
    /** Whether answers are typed or saved that the history does not have yet. */
    isUnrecorded,
    isSending,
    saveState: autosave.state,
    notice,
    conflicts,
    clashes,
    theirs: base,
    save,
    settle,
    held,
    decide,
    isWhole,
    discard,
  };
}

interface Joined {
  content: Content;
  conflicts: string[];
  late: string[];
  clashes: readonly CellClash[];
}

/** Number of saves since the record was last recorded. */
const savesOf = ({ recorded }: RecordDetail): number => recorded?.save ?? 0;

/** The sections that may be filled in place; a draft is filled in its form. */
function sectionsOf({ status, fillable }: RecordDetail): readonly string[] {
  return status === 'draft' ? [] : fillable;
}
