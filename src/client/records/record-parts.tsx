import { lazy, Suspense, type ComponentType } from 'react';
import { partsOf, type RecordPart, type RecordPartProps } from '../shell/client-module.ts';
import { loadPart } from '../shell/lazy-screen.ts';

const loaded = new Map<RecordPart['load'], ComponentType<RecordPartProps>>();

/** One component for each part, however often it is shown. */
function componentOf({ load }: RecordPart): ComponentType<RecordPartProps> {
  const known = loaded.get(load) ?? lazy(async () => ({ default: await loadPart(load) }));
  loaded.set(load, known);
  return known;
}

/** One part of a summary that a module brings. */
export function RecordPartView({ part, ...props }: RecordPartProps & { part: RecordPart }) {
  const Part = componentOf(part);
  return (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}

/** The panels, notices or tools that modules bring to a record's summary. */
export function RecordParts({ kind, ...props }: RecordPartProps & { kind: 'panels' | 'notices' | 'tools' }) {
  return partsOf(kind, props.detail).map((part) => <RecordPartView key={`${part.module} ${part.id}`} part={part} {...props} />);
}
