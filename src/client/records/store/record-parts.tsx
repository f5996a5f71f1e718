import { lazy, Suspense, type ComponentType } from 'react';
import type { QuickAddProps } from '../../forms/form-services.ts';
import { draftPartsOf, partsOf, type DraftPartProps, type RecordPart, type RecordPartProps } from '../../modules/client-module.ts';
import { loadPart } from '../../ui/lazy-screen.ts';

type Load<Props> = () => Promise<ComponentType<Props>>;

/** Returns the component of each part, one however often it is shown. */
export function partsLoaded<Props extends object>() {
  const loaded = new Map<Load<Props>, ComponentType<Props>>();
  return (load: Load<Props>): ComponentType<Props> => {
    const known = loaded.get(load) ?? lazy(async () => ({ default: await loadPart(load) }));
    loaded.set(load, known);
    return known;
  };
}

const recordPart = partsLoaded<RecordPartProps>();
const draftPart = partsLoaded<DraftPartProps>();

/** The button of a module that adds a record where a form chooses one. */
export const quickAddPart = partsLoaded<QuickAddProps>();

/** One part of a summary that a module brings. */
export function RecordPartView({ part, ...props }: RecordPartProps & { part: RecordPart }) {
  const Part = recordPart(part.load);
  return (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}

/** The notices that modules bring to the dialog of a step. */
export function StepNotices({ event, ...props }: RecordPartProps & { event: string }) {
  return partsOf('stepNotices', props.detail)
    .filter(({ events = [] }) => events.includes(event))
    .map((part) => <RecordPartView key={`${part.module} ${part.id}`} part={part} {...props} />);
}

/** The notices that a module brings to the form of its drafts. */
export function DraftNotices(props: DraftPartProps) {
  return draftPartsOf(props.detail.module).map(({ id, load }) => {
    const Part = draftPart(load);
    return (
      <Suspense key={id}>
        <Part {...props} />
      </Suspense>
    );
  });
}

/** Loads the parts of a printed record before it is drawn. */
export async function loadPaperParts(detail: RecordPartProps['detail']): Promise<void> {
  await Promise.all(partsOf('papers', detail).map(({ load }) => load()));
}

/** The panels, notices, parts of paper or tools that modules bring to a record's summary. */
export function RecordParts({ kind, ...props }: RecordPartProps & { kind: 'panels' | 'notices' | 'papers' | 'tools' }) {
  return partsOf(kind, props.detail).map((part) => <RecordPartView key={`${part.module} ${part.id}`} part={part} {...props} />);
}
