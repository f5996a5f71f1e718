import * as engine from '../../../engine/index.ts';
import type { Cell, CellKey, Filling, Form, Remark, SectionProgress, Submission, Violation } from '../../../engine/index.ts';
import { uuidv7 } from 'uuidv7';
import { isAnswered } from './answered.ts';
import { byDocumentOrder } from './document-order.ts';
import type { Draft } from './draft.ts';
import { restoreRow } from './restore-row.ts';
import { createShownErrors, isSame } from './shown-errors.ts';
import { createTopics } from './topics.ts';
import { voidedBy } from './voided-signatures.ts';
import { whenIdle } from './when-idle.ts';

/** State that one question shows: its cell, and the violations and warnings that the person is to see now. */
export interface QuestionState {
  cell: Cell;
  errors: readonly Violation[];
  warnings: readonly Violation[];
}

/** Target of a submission: an event, or a state during which sections are filled. Defaults to the event `submit`. */
export type Moment = { event?: string; while?: string; isPartial?: boolean; later?: readonly string[] };
export type FormStore = ReturnType<typeof createFormStore>;

const draftDelay = 300;
const progressDelay = 80;
/** The violations that are shown in the frame of a refused attempt: as many questions as fit on a screen, below the summary. */
const shownAtOnce = 12;
const shownPerStep = 40;

/** The mutable face of a filling: components subscribe to the one cell they show, and nothing else wakes them. */
export function createFormStore({ form, filling: initial }: { form: Form; filling: Filling }) {
  let filling = initial;
  let progress: readonly SectionProgress[] | undefined;
  let problems: readonly Violation[] = [];
  let attempts = 0;
  let draftTimer: ReturnType<typeof setTimeout> | undefined;
  let progressTimer: ReturnType<typeof setTimeout> | undefined;
  let attemptedFor: Moment = { event: 'submit' };
  /** Whether the last attempt was refused. Until an attempt succeeds, errors are updated with each change. */
  let isRefused = false;
  let recheckTimer: ReturnType<typeof setTimeout> | undefined;
  const openedAt = Date.now();
  const { subscribe, notify, topics } = createTopics();
  const errors = createShownErrors();
  const states = new Map<CellKey, QuestionState>();
  const busy = new Map<string, CellKey>();
  const draftListeners = new Set<(draft: Draft) => void>();

  const stateNow = (key: CellKey): QuestionState => {
    const cell = engine.cell(filling, key);
    const shown = errors.of(cell);
    const said = [...cell.warnings, ...errors.voidedOf(cell)];
    return { cell, errors: shown, warnings: said.filter((warning) => !shown.some((error) => isSame(error, warning))) };
  };
  const state = (key: CellKey): QuestionState => {
    const known = states.get(key) ?? stateNow(key);
    states.set(key, known);
    return known;
  };
  const draft = (): Draft => engine.draftAnswers(filling);

  function flush(): void {
    if (draftTimer === undefined) return;
    clearTimeout(draftTimer);
    draftTimer = undefined;
    const now = draft();
    for (const listener of draftListeners) listener(now);
  }

  function changed(): void {
    if (draftListeners.size === 0) return;
    draftTimer ??= setTimeout(flush, draftDelay);
  }

  function progressChanged(): void {
    progress = undefined;
    progressTimer ??= setTimeout(() => {
      progressTimer = undefined;
      notify('progress');
    }, progressDelay);
  }

  function problemsChanged(): void {
    problems = byDocumentOrder(form, [...errors.refused.values()].flat(), (key) => engine.rows(filling, key));
    notify('problems');
  }

  function refresh(key: CellKey): void {
    const before = states.get(key);
    const after = stateNow(key);
    if (!before || counts(before.cell) !== counts(after.cell)) progressChanged();
    if (before && before.cell === after.cell && sameViolations(before.errors, after.errors)) return;
    states.set(key, after);
    notify(key);
  }

  function take(next: Filling, keys: readonly CellKey[], gone?: string): void {
    for (const key of voidedBy(filling, next, keys)) errors.voided.add(key);
    follow(next, keys, gone);
    changed();
  }

  function follow(next: Filling, keys: readonly CellKey[], gone?: string): void {
    filling = next;
    let refusals = gone ? errors.forget(gone) : false;
    for (const key of new Set([...keys, ...next.changed])) {
      if (key.startsWith('section:')) {
        progressChanged();
        notify(key);
      } else if (!gone || !key.startsWith(gone)) {
        if (errors.refused.has(key)) refusals = errors.reconsider(engine.cell(filling, key)) || refusals;
        refresh(key);
      }
    }
    if (refusals) problemsChanged();
    if (isRefused) recheckTimer ??= setTimeout(recheck, progressDelay);
  }

  /** Returns the current time: the form's `now` plus the time passed since it was opened. The device's own clock is not trusted. */
  const present = (): string => new Date(Date.parse(initial.now) + Math.max(0, Date.now() - openedAt)).toISOString();

  /** Moves the form to the current minute. A form may stay open for hours, and its rules depend on the time. */
  function catchUp(): void {
    const now = present();
    if (minuteOf(now) > minuteOf(filling.now)) follow(engine.moveOn(filling, now), []);
  }

  /** Stores the values that the server looked up for the answers. */
  const lookUp = (values: Readonly<Record<string, string | number | boolean>>) => follow(engine.withLookups(filling, values), []);

  /** Returns the violations that the engine cannot detect: unreadable input, and values that do not fit the form's environment. */
  const outside = (): Violation[] => [...errors.unreadable.values(), ...errors.unfit.values()];

  /** Returns the violations of an attempt made now: those that the engine cannot detect, then its findings for the other questions. */
  function wrongNow(): Violation[] {
    const result = engine.submit(filling, attemptedFor);
    const own = outside();
    const others = result.ok ? [] : result.violations.filter(({ key }) => !own.some((violation) => violation.key === key));
    return [...own, ...others];
  }

  /** Updates the errors after a refusal: errors that arose since then are shown like the original ones. */
  function recheck(): void {
    recheckTimer = undefined;
    if (!isRefused) return;
    const fresh = wrongNow().filter(({ key }) => !errors.refused.has(key));
    if (fresh.length === 0) return;
    for (const [key, violations] of Map.groupBy(fresh, (violation) => violation.key)) errors.refused.set(key, violations);
    problemsChanged();
    for (const { key } of fresh) if (states.has(key)) refresh(key);
  }

  /** Shows the violations of a refused attempt: the first ones at once, the others as the browser finds time. */
  function refuse(violations: readonly Violation[]): void {
    isRefused = violations.length > 0;
    const before = [...errors.refused.keys()];
    errors.refuse(violations);
    attempts += 1;
    problemsChanged();
    notify('attempt');
    const keys = [...new Set([...problems.map((violation) => violation.key), ...before])];
    const next = (from: number) => {
      const to = from === 0 ? shownAtOnce : from + shownPerStep;
      for (const key of keys.slice(from, to)) if (states.has(key)) refresh(key);
      if (to < keys.length) whenIdle(() => next(to));
    };
    next(0);
  }

  return {
    form,
    subscribe,
    state,
    draft,
    flush,
    refuse,
    filling: () => filling,
    present,
    cell: (key: CellKey): Cell => state(key).cell,
    /** Whether a row is recorded: then it stays, and its answers with it. */
    isRecorded: (gridKey: CellKey, rowId: string): boolean => engine.rowRecorded(filling, gridKey, rowId),
    /** Whether the answers of a row were erased for good. */
    isErased: (rowId: string): boolean => filling.recorded?.erased?.includes(rowId) === true,
    shown: (sectionId: string): boolean => engine.sectionShown(filling, sectionId),
    /** Whether a section belongs to a later stage. */
    isLater: (sectionId: string): boolean => {
      const plan = form.sectionPlans.find(({ section }) => section.id === sectionId);
      return plan !== undefined && filling.roles[plan.index] === 'later';
    },
    progress: (): readonly SectionProgress[] => (progress ??= engine.progress(filling)),
    problems: (): readonly Violation[] => problems,
    attempts: (): number => attempts,

    answer(key: CellKey, value: unknown): void {
      catchUp();
      errors.edit(key);
      errors.unreadable.delete(key);
      take(engine.answer(filling, key, value), [key]);
    },
    /** Stores that typed text cannot be read as a value: drops the answer, and keeps the violation until the text can be read. */
    mistype(key: CellKey, code: string): void {
      const violation = { key, question: engine.cell(filling, key).question.id, code };
      errors.edit(key);
      errors.unreadable.set(key, violation);
      take(engine.answer(filling, key, undefined), [key]);
    },
    /** Reports at once that an answer does not fit the surroundings of the form; without a code it fits. */
    unfit(key: CellKey, code: string | undefined): void {
      if (errors.unfit.get(key)?.code === code) return;
      if (code === undefined) errors.unfit.delete(key);
      else errors.unfit.set(key, { key, question: engine.cell(filling, key).question.id, code });
      errors.touch(key);
      if (errors.reconsider(engine.cell(filling, key))) problemsChanged();
      refresh(key);
    },
    /** Shows what the server finds wrong with answers as they stand, each until it changes; replaces what was reported before. */
    report(violations: readonly Violation[]): void {
      for (const key of errors.report(violations)) if (states.has(key)) refresh(key);
    },
    /** The person has left the question: its violations may be shown. It may be gone since, with its row. */
    touch(key: CellKey): void {
      if (!engine.findCell(filling, key)) return;
      errors.touch(key);
      refresh(key);
    },
    remark(key: CellKey, remark: Remark | undefined): void {
      // An answer that asks for a remark is whole only with it.
      progressChanged();
      take(engine.remark(filling, key, remark), [key]);
    },
    addRow(gridKey: CellKey, rowId: string = uuidv7()): string {
      errors.edit(gridKey);
      take(engine.addRow(filling, gridKey, rowId), [gridKey]);
      return rowId;
    },
    /** Removes a row; the returned function brings it back, with its answers, in its place. */
    removeRow(gridKey: CellKey, rowId: string): () => void {
      const before = draft();
      errors.edit(gridKey);
      take(engine.removeRow(filling, gridKey, rowId), [gridKey], `${gridKey}/${rowId}/`);
      return () => {
        const prefix = `${gridKey}/${rowId}/`;
        for (const key of [...states.keys()]) if (key.startsWith(prefix)) states.delete(key);
        take(restoreRow(filling, gridKey, rowId, before), [gridKey]);
      };
    },
    /** Work on a question's answer is under way (an upload): submitting waits for it. */
    busy(key: CellKey, work: string, working: boolean): void {
      if (working) busy.set(work, key);
      else busy.delete(work);
    },
    isBusy: (key?: CellKey): boolean => (key === undefined ? busy.size > 0 : [...busy.values()].includes(key)),

    /** Another filling takes this one's place: a draft loaded, facts that arrived. */
    replace(next: Filling): void {
      filling = next;
      states.clear();
      if (isRefused) errors.refuse(wrongNow());
      problemsChanged();
      progressChanged();
      for (const topic of topics()) notify(topic);
    },
    submit(moment: Moment = { event: 'submit' }): Submission {
      attemptedFor = moment;
      catchUp();
      const result = engine.submit(filling, moment);
      const unread = outside();
      const waiting = [...new Set(busy.values())].map((key) => ({
        key,
        question: engine.cell(filling, key).question.id,
        code: 'answer.uploading',
      }));
      const own = new Set([...unread, ...waiting].map((violation) => violation.key));
      const others = result.ok ? [] : result.violations.filter((violation) => !own.has(violation.key));
      const violations = [...unread, ...waiting, ...others];
      if (result.ok && violations.length === 0) {
        if (isRefused) refuse([]);
        return result;
      }
      refuse(violations);
      return { ok: false, violations };
    },
    lookUp,
    /** Hears the whole draft a moment after the last change; `flush` makes it hear at once. */
    onChange(listener: (draft: Draft) => void): () => void {
      draftListeners.add(listener);
      return () => draftListeners.delete(listener);
    },
  };
}

const minuteOf = (instant: string): number => Math.floor(Date.parse(instant) / 60_000);

/** Joins the parts of a cell that the progress depends on. An option may ask for as much as another, yet for something else. */
const counts = (cell: Cell): string =>
  [cell.shown, cell.required, isAnswered(cell.value), cell.violations.length > 0, ...cell.asks].join(' ');

function sameViolations(a: readonly Violation[], b: readonly Violation[]): boolean {
  return a.length === b.length && a.every((violation, index) => violation === b[index] || isSame(violation, b[index] ?? violation));
}
