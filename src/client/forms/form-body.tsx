import { startTransition, useContext, useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { FormBodySection } from './form-body-section.tsx';
import { useFormScope } from './form-scope.ts';
import { RevealContext } from './reveal-context.ts';
import { useFirstFillable } from './section-states.ts';
import { whenIdle } from './when-idle.ts';

const atOnce = 24;
const step = 80;

/**
 * All sections. The first questions are rendered at once and the rest in idle time, so that find, print and screen readers get the whole
 * form.
 */
export function FormBody() {
  const { store, whole } = useFormScope();
  const reveal = useContext(RevealContext);
  const [count, setCount] = useState(whole ? Number.POSITIVE_INFINITY : atOnce);
  const starts = useMemo(() => startsOf(store.form.sections.map((section) => section.questions.length)), [store]);
  const total = starts.at(-1) ?? 0;
  const firstFillable = useFirstFillable();

  useEffect(() => {
    if (count >= total) return undefined;
    return whenIdle(() => startTransition(() => setCount((now) => now + step)));
  }, [count, total]);

  useEffect(() => {
    if (!reveal) return undefined;
    reveal.current = (sectionId) => {
      const index = store.form.sections.findIndex((section) => section.id === sectionId);
      const needed = starts[index + 1] ?? 0;
      if (needed > count) flushSync(() => setCount(needed));
    };
    return undefined;
  }, [reveal, store, starts, count]);

  useEffect(() => {
    const all = () => flushSync(() => setCount(total));
    addEventListener('beforeprint', all);
    return () => removeEventListener('beforeprint', all);
  }, [total]);

  return store.form.sections.map((section, index) => {
    const from = starts[index] ?? 0;
    return (
      <FormBodySection
        key={section.id}
        section={section}
        mounted={Math.min(Math.max(count - from, 0), section.questions.length)}
        isFirst={section.id === firstFillable}
      />
    );
  });
}

/** The number of questions before each section, and that of all. */
function startsOf(lengths: readonly number[]): number[] {
  const starts = [0];
  for (const length of lengths) starts.push((starts.at(-1) ?? 0) + length);
  return starts;
}
