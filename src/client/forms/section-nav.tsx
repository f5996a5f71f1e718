import { memo, useCallback, useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import type { SectionProgress } from '../../../engine/index.ts';
import { useFormScope } from './form-scope.ts';
import { Icon } from '../ui/bare-icon.tsx';
import { SectionList } from './section-list.tsx';
import { useLaterSections, useShownSections } from './section-states.ts';
import { useCurrentSection } from './use-current-section.ts';

function useProgress(): ReadonlyMap<string, SectionProgress> {
  const { store } = useFormScope();
  const progress = useSyncExternalStore((listener) => store.subscribe('progress', listener), store.progress);
  return new Map(progress.map((part) => [part.section, part]));
}

/** Shows the current section of the form and what is missing: a rail beside the form on a desktop, a bar with a sheet on a phone. */
export const SectionNav = memo(function SectionNav({ onGo }: { onGo: (sectionId: string) => void }) {
  const { t, prefix, fillable } = useFormScope();
  const sections = useShownSections();
  const progress = useProgress();
  const [current, choose] = useCurrentSection(sections, prefix);
  const later = useLaterSections();
  const sheet = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  useCloseBeside(sheet);
  const asked = sections.flatMap((section) => (fillable(section.id) ? [progress.get(section.id)] : []));
  const total = sum(asked, 'asked');
  const answered = sum(asked, 'answered');
  const missing = sum(asked, 'required') - sum(asked, 'requiredAnswered');
  const filling = total > 0;
  const index = Math.max(
    0,
    sections.findIndex((section) => section.id === current),
  );

  // The content is rendered only while the sheet is open: otherwise a second list of fifty sections would update on every answer.
  useEffect(() => {
    if (isOpen) sheet.current?.showModal();
  }, [isOpen]);

  const go = useCallback(
    (sectionId: string) => {
      sheet.current?.close();
      onGo(sectionId);
      choose(sectionId);
    },
    [onGo, choose],
  );

  const figures = filling ? (
    <div className="mf-progress">
      <progress value={answered} max={total} aria-label={t('progress')} />
      <span className="mf-progress-text">
        {t('answered', { answered, total })}
        <span data-missing={missing > 0 ? '' : undefined}>{missing > 0 ? t('missing', { count: missing }) : t('nothingMissing')}</span>
      </span>
    </div>
  ) : null;

  if (sections.length < 2 && !filling) return null;
  return (
    <>
      <nav className="mf-rail" aria-label={t('sections')}>
        {figures}
        <SectionList sections={sections} progress={progress} current={sections[index]?.id} later={later} onGo={go} />
      </nav>
      <div className="mf-bar">
        <button className="mf-bar-button" type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Icon name="list" />
          <span className="mf-bar-title">{sections[index]?.title}</span>
          <span className="mf-bar-count">{t('sectionOf', { number: index + 1, total: sections.length })}</span>
        </button>
        {filling ? <progress value={answered} max={total} aria-hidden="true" /> : null}
      </div>
      <dialog ref={sheet} className="mf-sheet" aria-label={t('sections')} onClose={() => setOpen(false)}>
        {isOpen ? (
          <div className="mf-sheet-body">
            <div className="mf-sheet-head">
              <span>{t('sections')}</span>
              <button className="mf-icon-button" type="button" aria-label={t('close')} onClick={() => sheet.current?.close()}>
                <Icon name="close" />
              </button>
            </div>
            {figures}
            <SectionList sections={sections} progress={progress} current={sections[index]?.id} later={later} onGo={go} />
          </div>
        ) : null}
      </dialog>
    </>
  );
});

function sum(parts: readonly (SectionProgress | undefined)[], figure: 'asked' | 'answered' | 'required' | 'requiredAnswered'): number {
  return parts.reduce((total, part) => total + (part?.[figure] ?? 0), 0);
}

/** Closes a dialog when the person presses beside it; Escape and its button do the same by keyboard. */
function useCloseBeside(ref: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const dialog = ref.current;
    const close = (event: MouseEvent) => event.target === dialog && dialog?.close();
    dialog?.addEventListener('click', close);
    return () => dialog?.removeEventListener('click', close);
  }, [ref]);
}
