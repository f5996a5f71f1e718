import {
  canRedo,
  canUndo,
  endMerge,
  keepNames,
  perform,
  performInStep,
  rebaseDesign,
  redo,
  startDesign,
  undo,
  type Design,
  type DesignCommand,
  type EditedTemplate,
  type Finding,
  type MergeGroup,
  type Names,
  type RefusalCode,
  type Side,
  type Template,
} from '../../../../engine/index.ts';
import { sameJson } from '../../same-json.ts';
import { createFreshIds } from './fresh-ids.ts';
import { onlyTold, withTold } from './told-findings.ts';
import { afterChoice, choiceOf, nothingSelected, stillThere, type Choice, type SelectHow, type Selection } from './selection.ts';

/** A place to show: a finding, a difference, a newly created item, or the canvas as a whole. */
export type Wanted = (Choice | { kind: 'canvas'; id?: undefined; of?: undefined }) & {
  /** JSON pointer to the exact keyword, if it is known. */
  pointer?: string;
  /** Whether the request is for its properties, not for the place itself. */
  inProperties?: true;
  /** It was just made: its title is to be written. */
  isNew?: true;
};

/** A request for a place; `at` tells two for one place apart. */
export type FocusRequest = Wanted & { at: number };

/** Reason why a command was refused: a code of `designer:refused.<code>`. */
export interface Refusal {
  code: RefusalCode | 'read-only';
  params: Readonly<Record<string, string | number>>;
}

/** Result of a command: the items that it made, moved or changed, and the references that it broke; or the reason why nothing was done. */
export type Done = ({ ok: true } & Pick<EditedTemplate, 'focus' | 'broken'>) | ({ ok: false } & Refusal);

/** Everything the parts of the designer show. It is replaced with each change and never changed itself. */
export interface DesignState {
  readonly design: Design;
  readonly template: Template;
  readonly selection: Selection;
  readonly findings: readonly Finding[];
  /** Those findings that only the server can detect. They refer to the last saved draft. */
  readonly told: readonly Finding[];
  /** Whether the findings do not yet match the current template. */
  readonly isChecking: boolean;
  readonly isReadOnly: boolean;
  readonly focus: FocusRequest | undefined;
}

export type DesignStore = ReturnType<typeof createDesignStore>;

export interface DesignStoreOptions {
  template: Template;
  isReadOnly?: boolean;
}

type Listener = () => void;
/** A question has another id from now on. */
type RenameListener = (from: string, to: string) => void;
/** A step was taken back or done again; before it the template was that one. */
type StepListener = (step: 'undo' | 'redo', before: Template) => void;
/** `edit` is a change that the user made here and that has to be saved. */
type TemplateListener = (template: Template, cause: 'edit' | 'replace') => void;

/** The mutable interface of a design. Components subscribe to the parts that they show; all changes are commands. */
export function createDesignStore({ template, isReadOnly = false }: DesignStoreOptions) {
  const design = startDesign(template);
  let state: DesignState = {
    design,
    template: design.template,
    selection: nothingSelected,
    findings: [],
    told: [],
    isChecking: true,
    isReadOnly,
    focus: undefined,
  };
  let requests = 0;
  let found: { findings: readonly Finding[]; of?: Template } = { findings: [] };
  let said: { findings: readonly Finding[]; of: Template } | undefined;
  let names: Names = [];
  const listeners = new Set<Listener>();
  const partListeners = new Map<keyof DesignState, Set<Listener>>();
  const templateListeners = new Set<TemplateListener>();
  const renameListeners = new Set<RenameListener>();
  const stepListeners = new Set<StepListener>();
  const fresh = createFreshIds();

  function set(change: Partial<DesignState>): void {
    const before = state;
    state = { ...state, ...change };
    for (const listener of [...listeners]) listener();
    for (const [part, those] of partListeners) if (!Object.is(before[part], state[part])) for (const listener of [...those]) listener();
  }

  function take(next: Design, cause: 'edit' | 'replace', selection = state.selection): void {
    if (next === state.design) return;
    const isOther = next.template !== state.template;
    set({
      design: next,
      template: next.template,
      selection: stillThere(selection, next.template),
      ...(isOther && { isChecking: true }),
    });
    if (isOther) for (const listener of [...templateListeners]) listener(next.template, cause);
  }

  /** Sets the findings; separates those that only the server knows once both have checked the same template. */
  function setFound(change: Partial<DesignState> = {}): void {
    const told = said && said.of === found.of ? onlyTold(said.findings, found.findings) : state.told;
    const isSame = sameJson(told, state.told);
    const findings = withTold(found.findings, told);
    const same = findings.length === state.findings.length && findings.every((finding, at) => finding === state.findings[at]);
    set({ ...change, told: isSame ? state.told : told, findings: same ? state.findings : findings });
  }

  const focus = (place: Wanted): void => {
    requests += 1;
    set({ focus: { ...place, at: requests } });
  };

  /** Applies an undo or redo step, and shows the changed item. */
  const back = (next: Design, step: 'undo' | 'redo'): void => {
    if (state.isReadOnly || next === state.design) return;
    const before = state.template;
    take(next, 'edit');
    for (const listener of [...stepListeners]) listener(step, before);
    const [id = broughtBack(next.template, before)] = next.focus;
    const choice = id === undefined ? undefined : choiceOf(next.template, id);
    if (choice) focus(choice);
  };

  /** Renames questions created here to ids derived from their new labels, as part of the last step. */
  function nameFresh(stay: readonly string[] = []): void {
    for (const { id, title } of fresh.named(state.template)) {
      const next = stay.includes(id) ? undefined : performInStep(state.design, { do: 'rename', id, title });
      const to = next?.focus[0];
      if (!next || to === undefined || to === id) continue;
      const renamed = (each: string): string => (each === id ? to : each);
      const { selection } = state;
      const ids = selection.ids.map(renamed);
      take(next, 'edit', {
        ...selection,
        ids,
        ...(selection.of !== undefined && { of: renamed(selection.of) }),
        ...(selection.anchor !== undefined && { anchor: renamed(selection.anchor) }),
      });
      names = [...names, [id, to]];
      for (const listener of [...renameListeners]) listener(id, to);
    }
  }

  /** Keeps the ids after publishing: they stay for ever, also in all that can be taken back. */
  function keepIds(): void {
    fresh.forget();
    set({ design: keepNames(state.design, names) });
    names = [];
  }

  /** Returns the items that are still selected. Their properties are open and must not be remounted. */
  const staying = ({ selection: { ids, of } } = state): string[] => (of === undefined ? [...ids] : [...ids, of]);

  return {
    state: (): DesignState => state,
    /** Hears of each change; with a part, of those of that part alone: a thousand cards listen, and few changes concern them. */
    subscribe(listener: Listener, part?: keyof DesignState): () => void {
      const those = part === undefined ? listeners : (partListeners.get(part) ?? new Set());
      if (part !== undefined) partListeners.set(part, those);
      those.add(listener);
      return () => void those.delete(listener);
    },
    /** Hears of each other template at once, with what made it one. */
    onTemplate(listener: TemplateListener): () => void {
      templateListeners.add(listener);
      return () => void templateListeners.delete(listener);
    },

    /** Hears of each question that has another id. */
    onRenamed(listener: RenameListener): () => void {
      renameListeners.add(listener);
      return () => void renameListeners.delete(listener);
    },

    /** Subscribes to undo and redo steps. */
    onStep(listener: StepListener): () => void {
      stepListeners.add(listener);
      return () => void stepListeners.delete(listener);
    },

    /** Runs a command. The result contains the ids that it created or moved, so that the caller can select or show them. */
    perform(command: DesignCommand): Done {
      if (state.isReadOnly) return { ok: false, code: 'read-only', params: {} };
      const performed = perform(state.design, command);
      if (!performed.ok) return { ok: false, code: performed.code, params: performed.params };
      take(performed.design, 'edit');
      if (command.do === 'addQuestion') for (const id of performed.focus) fresh.note(state.template, id);
      return { ok: true, focus: performed.focus, broken: performed.broken };
    },
    nameFresh,
    keepIds,
    undo: () => back(undo(state.design), 'undo'),
    redo: () => back(redo(state.design), 'redo'),
    /** Another template takes this one's place, with nothing to undo. */
    replace(other: Template): void {
      fresh.forget();
      names = [];
      take(startDesign(other), 'replace');
    },
    /** The server made an older version the draft: one step, which can be taken back. The ids of both sides are not to be taken for one another. */
    restored(version: Template): void {
      keepIds();
      const performed = perform(state.design, { do: 'replace', template: version });
      take(performed.ok ? performed.design : startDesign(version), 'replace');
    },
    /** Takes in the changes that another person made since `base`, below all changes made here: an undo takes none of them back. */
    rebase(sides: { base: Template; theirs: Template }, decided: Readonly<Record<MergeGroup, Side>> = {}): void {
      take(rebaseDesign(state.design, sides, decided), 'replace');
    },

    /** `order` lists the ids of the same kind in screen order; a range needs it. */
    select(choice: Choice | undefined, how: SelectHow = 'only', order: readonly string[] = []): void {
      // Text typed after another selection is a separate undo step.
      set({
        design: endMerge(state.design),
        selection: choice ? afterChoice(state.selection, choice, how, order) : nothingSelected,
        // After another selection, the user does not want to return to an item that is only drawn now.
        ...(choice?.id !== state.focus?.id && { focus: undefined }),
      });
      nameFresh(staying());
    },
    selectAll(kind: Selection['kind'], ids: readonly string[]): void {
      const anchor = ids.at(-1);
      set({ selection: { kind, ids, ...(anchor !== undefined && { anchor }) } });
      nameFresh(staying());
    },
    /** Requests that the component showing this place brings it on the screen, selects it and focuses it. */
    focus,

    setFindings(findings: readonly Finding[], of: Template): void {
      if (of !== state.template) return;
      found = { findings, of };
      setFound({ isChecking: false });
    },
    /** Stores the faults that the server found in a template that is, or was, open here. */
    tellFindings(findings: readonly Finding[], of: Template): void {
      said = { findings, of };
      if (found.of === of) setFound();
    },
    setReadOnly(readOnly: boolean): void {
      if (readOnly !== state.isReadOnly) set({ isReadOnly: readOnly });
    },
  };
}

/** Returns the first id that is new in a template: a section rather than one of its questions. */
function broughtBack(template: Template, before: Template): string | undefined {
  const sections = new Set(before['x-sections'].map(({ id }) => id));
  const section = template['x-sections'].find(({ id }) => !sections.has(id));
  return section?.id ?? Object.keys(template.properties).find((id) => !Object.hasOwn(before.properties, id));
}

export const selectCanUndo = ({ design, isReadOnly }: DesignState): boolean => !isReadOnly && canUndo(design);
export const selectCanRedo = ({ design, isReadOnly }: DesignState): boolean => !isReadOnly && canRedo(design);
