import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { useStateOf } from '../../ui/use-state-of.ts';
import type { Done, Refusal } from '../draft/design-store.ts';
import { useRefusalWords } from '../canvas/items/use-refusal.ts';
import { SubjectContext } from './subject-context.ts';
import type { LooseT } from '../../ui/loose-t.ts';

interface Held<Value> {
  /** Value that the design had when it refused the entry: another value there ends the entry. */
  of: unknown;
  entry: Value;
  why: Refusal;
}

/** Handles an entry in place: a value that the design takes belongs to the design, a refused one stays in the control, with the reason. */
export function useEntry<Value>(value: Value, commit: (entry: Value) => Done | undefined) {
  const [held, setHeld] = useStateOf<Held<Value> | undefined>(use(SubjectContext)?.id, undefined);
  const words = useEntryWords();
  const now = held && Object.is(held.of, value) ? held : undefined;
  return {
    entry: now ? now.entry : value,
    error: now && words(now.why),
    enter(entry: Value): void {
      const done = commit(entry);
      setHeld(done && !done.ok && done.code !== 'read-only' ? { of: value, entry, why: done } : undefined);
    },
  };
}

/** Returns the reason why an entry was refused. If a finding is the reason, its text. */
function useEntryWords(): (refusal: Refusal) => string {
  const { t } = useTranslation(['designer', 'findings']);
  const loose = t as unknown as LooseT;
  const words = useRefusalWords();
  return (refusal) => {
    const { finding } = refusal.params;
    return typeof finding === 'string' ? loose(`findings:${finding}`, { ...refusal.params, defaultValue: finding }) : words(refusal);
  };
}
