import { useMemo, useSyncExternalStore } from 'react';
import { isEach, type FormSection } from '../../../engine/index.ts';
import { isAnswered } from './answered.ts';
import { useFormScope, type FormScope } from './form-scope.ts';
import type { FormStore } from './form-store.ts';

const hasAnswers = (store: FormStore, section: FormSection): boolean => section.questions.some((id) => isAnswered(store.cell(id).value));

/** State of a section: hidden by the engine, fillable now, read-only, of a later stage, or left empty by a record that cannot reach its stage any more. */
export type SectionState = 'hidden' | 'fill' | 'read' | 'later' | 'blank';

function stateOf({ store, fillable, isAhead }: FormScope, section: FormSection): SectionState {
  const later = isAhead(section.stage) ? 'later' : 'blank';
  if (isBare(store, section)) return 'hidden';
  if (!store.shown(section.id)) return isAnnounced(store, section) && later === 'later' ? later : 'hidden';
  if (fillable(section.id)) return 'fill';
  if (hasAnswers(store, section)) return 'read';
  // It is unknown whether an extension or a transfer will happen.
  if (section.kind === 'transferChecklist' || isEach(section.stage)) return 'hidden';
  return 'on' in section.stage && section.stage.on === 'submit' ? 'read' : later;
}

/** Whether rules hide every question of a shown section. */
function isBare(store: FormStore, { id, questions }: FormSection): boolean {
  return store.shown(id) && questions.length > 0 && !questions.some((question) => store.cell(question).shown);
}

/** Whether a section of a later stage is certain to be filled in: it has no show rule and is not a transfer checklist. */
function isAnnounced(store: FormStore, section: FormSection): boolean {
  const source = store.form.template['x-sections'].find((candidate) => candidate.id === section.id);
  return store.isLater(section.id) && source?.['x-show'] === undefined && section.kind !== 'transferChecklist';
}

/** Returns the state of one section. The component renders again only when the state changes. */
export function useSectionState(section: FormSection): SectionState {
  const scope = useFormScope();
  const { store } = scope;
  const subscribe = useMemo(
    () => (listener: () => void) => {
      const stops = [store.subscribe(`section:${section.id}`, listener), store.subscribe('progress', listener)];
      return () => stops.forEach((stop) => stop());
    },
    [store, section.id],
  );
  return useSyncExternalStore(subscribe, () => stateOf(scope, section));
}

/** Returns the function that subscribes a listener to the changes of all sections. */
function useSubscribeToSections(store: FormStore): (listener: () => void) => () => void {
  return useMemo(
    () => (listener: () => void) => {
      const topics = ['progress', ...store.form.sections.map((section) => `section:${section.id}`)];
      const stops = topics.map((topic) => store.subscribe(topic, listener));
      return () => stops.forEach((stop) => stop());
    },
    [store],
  );
}

/** Returns the id of the first section to fill in now; undefined if the form is read-only. */
export function useFirstFillable(): string | undefined {
  const { store, fillable } = useFormScope();
  return useSyncExternalStore(
    useSubscribeToSections(store),
    () => store.form.sections.find((section) => fillable(section.id) && store.shown(section.id))?.id,
  );
}

/** The sections that are shown at all, in their order. */
export function useShownSections(): readonly FormSection[] {
  const scope = useFormScope();
  const { store } = scope;
  const ids = useSyncExternalStore(useSubscribeToSections(store), () =>
    store.form.sections
      .filter((section) => stateOf(scope, section) !== 'hidden')
      .map((section) => section.id)
      .join(' '),
  );
  return useMemo(() => store.form.sections.filter((section) => ids.split(' ').includes(section.id)), [store, ids]);
}

/** The ids of the sections that are filled at a later step. */
export function useLaterSections(): ReadonlySet<string> {
  const scope = useFormScope();
  const { store } = scope;
  const ids = useSyncExternalStore(useSubscribeToSections(store), () =>
    store.form.sections
      .filter((section) => stateOf(scope, section) === 'later')
      .map((section) => section.id)
      .join(' '),
  );
  return useMemo(() => new Set(ids.split(' ')), [ids]);
}
