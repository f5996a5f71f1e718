import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { Violation } from '../../../engine/index.ts';
import { useFormScope } from './form-scope.ts';
import { Icon } from '../ui/bare-icon.tsx';
import { questionAt } from './question-at.ts';
import { violationText } from './violation-text.ts';

const shownAtFirst = 8;

/**
 * Summary of a refused attempt, on top of the form: it takes the focus, and each line leads to its question. The lines give reasons,
 * unless the heading already says that all these answers are missing.
 */
export function ErrorSummary() {
  const { store, t } = useFormScope();
  const problems = useSyncExternalStore((listener) => store.subscribe('problems', listener), store.problems);
  const attempts = useSyncExternalStore((listener) => store.subscribe('attempt', listener), store.attempts);
  const [all, setAll] = useState(false);
  const box = useRef<HTMLElement>(null);
  // An answer with two faults counts as one answer to correct.
  const wrong = useMemo(() => [...Map.groupBy(problems, ({ key }) => key)], [problems]);
  const shown = all ? wrong : wrong.slice(0, shownAtFirst);
  const rest = wrong.length - shown.length;
  const isMissing = problems.every(({ code }) => code === 'answer.required');
  const heading = t(isMissing ? 'missing' : 'problemCount', { count: wrong.length });

  useEffect(() => {
    if (attempts === 0 || !box.current) return;
    box.current.focus({ preventScroll: true });
    box.current.scrollIntoView({ block: 'start' });
  }, [attempts]);

  return (
    <>
      <p className="mf-hidden" role="status">
        {attempts > 0 && wrong.length > 0 ? heading : ''}
      </p>
      {wrong.length > 0 ? (
        <section ref={box} className="mf-summary" tabIndex={-1} aria-label={heading}>
          <h2 className="mf-summary-title">
            <Icon name="error" />
            {heading}
          </h2>
          <ul>
            {shown.map(([key, violations]) => (
              <SummaryLine key={key} at={key} violations={isMissing ? [] : violations} />
            ))}
          </ul>
          {rest > 0 ? (
            <button className="mf-quiet" type="button" onClick={() => setAll(true)}>
              {t('showMore', { count: rest })}
            </button>
          ) : null}
        </section>
      ) : null}
    </>
  );
}

function SummaryLine({ at, violations }: { at: string; violations: readonly Violation[] }) {
  const { store, t, language, jump } = useFormScope();
  const texts = new Set(violations.map((violation) => violationText(t, violation, language, questionAt(store.form, at).field)));
  return (
    <li>
      <button className="mf-link" type="button" onClick={() => jump(at)}>
        {usePlace(at)}
      </button>
      {texts.size > 0 ? <span>{[...texts].join(' ')}</span> : null}
    </li>
  );
}

/** `Gas tests, row 2, Oxygen` */
function usePlace(key: string): string {
  const { store, t } = useFormScope();
  const parts = key.split('/');
  const titles = parts.map((part, index) => {
    const above = parts.slice(0, index).join('/');
    if (index % 2 === 0) return questionAt(store.form, above ? `${above}/${part}` : part).title;
    const rows = store.cell(above).value;
    return t('rowInList', { number: Array.isArray(rows) ? rows.indexOf(part) + 1 : 0 });
  });
  return titles.join(', ');
}
