import { compile, EngineError, open, type ActiveStage, type Form, type Template } from '../../../../engine/index.ts';
import { createFormStore, type FormStore } from '../../forms/form-store.ts';
import { whenIdle } from '../../forms/when-idle.ts';
import type { DesignStore } from '../draft/design-store.ts';
import { withMarkedFallbacks } from './fallback-texts.ts';
import { createKeptAnswers, type Typed } from './kept-answers.ts';

/** Role, stage and language in which the form is filled in. */
export interface PreviewSettings {
  readonly stage: ActiveStage;
  /** A party of the module, `requester`, or `reader` for a user who may only read. */
  readonly role: string;
  readonly language: string;
  /** Facts that the server would know of the record, by name. */
  readonly facts: Readonly<Record<string, string | number | boolean>>;
  /** Whether texts without a translation are marked. */
  readonly hasMarks: boolean;
}

/** A form that can be filled in, and the template it was compiled from. */
export interface ShownForm {
  readonly template: Template;
  readonly store: FormStore;
  /** Another one where the answers are others: then nothing of the old form is kept on the screen. */
  readonly epoch: number;
}

export interface PreviewState {
  readonly settings: PreviewSettings;
  readonly shown: ShownForm | undefined;
  /** Why the current template cannot be filled in. The preview then shows an earlier state of it. */
  readonly broken: { readonly code: string; readonly pointer: string } | undefined;
}

export interface PreviewOptions {
  design: DesignStore;
  language: string;
  zone: string;
  now?: () => string;
  /** Runs work a moment after the last edit, when there is time; answers how to call it off. */
  soon?: (work: () => void) => () => void;
}

export type Preview = ReturnType<typeof createPreview>;

const pause = 350;

/** The live preview of a design. It follows the template while it is visible, and keeps the answers. */
export function createPreview({ design, language, zone, now = () => new Date().toISOString(), soon = afterPause }: PreviewOptions) {
  const kept = createKeptAnswers();
  const listeners = new Set<() => void>();
  let state: PreviewState = {
    settings: { stage: { on: 'submit' }, role: 'requester', language, facts: {}, hasMarks: false },
    shown: undefined,
    broken: undefined,
  };
  /** The template that was compiled last, whether or not it could be. */
  let compiled: Template | undefined;
  let cancel: (() => void) | undefined;
  let stopDesign: (() => void) | undefined;

  function set(change: Partial<PreviewState>): void {
    state = { ...state, ...change };
    for (const listener of [...listeners]) listener();
  }

  function storeOf(form: Form, { answers, remarks }: Typed, { stage, facts }: PreviewSettings): FormStore {
    return createFormStore({ form, filling: open(form, { answers, remarks, now: now(), zone, facts, stages: stage }) });
  }

  /** Shows the current template. `typed` replaces the previous answers. */
  function show(settings: PreviewSettings, typed?: Typed): void {
    cancel?.();
    cancel = undefined;
    const { template } = design.state();
    const { shown } = state;
    compiled = template;
    try {
      const { language: wanted, hasMarks } = settings;
      const form = compile(hasMarks ? withMarkedFallbacks(template, wanted) : template, wanted);
      const answered = typed ?? (shown ? kept.move(shown.store.form, form, shown.store.draft()) : { answers: {}, remarks: {} });
      const isSameFilling = !typed && sameStage(settings.stage, state.settings.stage);
      const epoch = (shown?.epoch ?? 0) + (isSameFilling ? 0 : 1);
      set({ settings, shown: { template, store: storeOf(form, answered, settings), epoch }, broken: undefined });
    } catch (thrown) {
      const { code, pointer } = thrown instanceof EngineError ? thrown : { code: '', pointer: '' };
      set({ settings, broken: { code, pointer } });
    }
  }

  function follow(): void {
    cancel?.();
    cancel = soon(() => {
      cancel = undefined;
      if (design.state().template !== compiled) show(state.settings);
    });
  }

  return {
    state: (): PreviewState => state,
    /** Subscribes to the preview. Without subscribers nothing is compiled. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      if (!stopDesign) {
        stopDesign = design.onTemplate(follow);
        if (compiled === undefined) show(state.settings);
        else if (design.state().template !== compiled) follow();
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stopDesign?.();
        stopDesign = undefined;
        cancel?.();
        cancel = undefined;
      };
    },
    change(change: Partial<PreviewSettings>): void {
      show({ ...state.settings, ...change });
    },
    /** Takes other answers, at the moment that they were given for. */
    take(typed: Typed, moment: Pick<PreviewSettings, 'stage' | 'role'>): void {
      show({ ...state.settings, ...moment }, typed);
    },
    reset(): void {
      kept.forget();
      show(state.settings, { answers: {}, remarks: {} });
    },
  };
}

function sameStage(one: ActiveStage, other: ActiveStage): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function afterPause(work: () => void): () => void {
  let stop = () => {};
  const timer = setTimeout(() => {
    stop = whenIdle(work);
  }, pause);
  return () => {
    clearTimeout(timer);
    stop();
  };
}
