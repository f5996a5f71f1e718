import { memo, useSyncExternalStore } from 'react';
import type { FormSection, SectionProgress } from '../../../engine/index.ts';
import { sectionDomId } from './dom-id.ts';
import { useFormScope } from './form-scope.ts';
import { Icon } from '../ui/bare-icon.tsx';

function useProblemSections(): ReadonlySet<string> {
  const { store } = useFormScope();
  const problems = useSyncExternalStore((listener) => store.subscribe('problems', listener), store.problems);
  return new Set(problems.map((violation) => store.form.questions.get(violation.key.split('/')[0] ?? '')?.section ?? ''));
}

interface SectionListProps {
  sections: readonly FormSection[];
  progress: ReadonlyMap<string, SectionProgress>;
  current: string | undefined;
  /** The sections that are filled at a later step. */
  later: ReadonlySet<string>;
  onGo: (sectionId: string) => void;
}

/** The sections by name, each with how far it is filled. */
export function SectionList({ sections, progress, current, later, onGo }: SectionListProps) {
  const { fillable } = useFormScope();
  const wrong = useProblemSections();
  return (
    <ol className="mf-section-list">
      {sections.map((section) => {
        const part = fillable(section.id) ? progress.get(section.id) : undefined;
        return (
          <SectionItem
            key={section.id}
            section={section}
            isCurrent={section.id === current}
            isLater={later.has(section.id)}
            asked={part?.asked ?? 0}
            answered={part?.answered ?? 0}
            isComplete={part !== undefined && isComplete(part)}
            isWrong={wrong.has(section.id)}
            onGo={onGo}
          />
        );
      })}
    </ol>
  );
}

const isComplete = ({ required, requiredAnswered, answered, wrong }: SectionProgress): boolean =>
  requiredAnswered === required && answered > 0 && wrong === 0;

interface SectionItemProps {
  section: FormSection;
  isCurrent: boolean;
  isLater: boolean;
  asked: number;
  answered: number;
  isComplete: boolean;
  isWrong: boolean;
  onGo: (sectionId: string) => void;
}

/** One section; an answer renders only its own again. */
const SectionItem = memo(function SectionItem({
  section,
  isCurrent,
  isLater,
  asked,
  answered,
  isComplete,
  isWrong,
  onGo,
}: SectionItemProps) {
  const { prefix, t } = useFormScope();
  return (
    <li data-nested={section.parent ? '' : undefined} data-later={isLater ? '' : undefined}>
      <button
        type="button"
        className="mf-section-link"
        aria-current={isCurrent ? 'location' : undefined}
        aria-controls={sectionDomId(prefix, section.id)}
        onClick={() => onGo(section.id)}
      >
        <span className="mf-section-name">{section.title}</span>
        {isLater ? (
          <span className="mf-section-mark" title={t('later.other')}>
            <Icon name="schedule" />
            <span className="mf-hidden">{t('later.other')}</span>
          </span>
        ) : null}
        {asked > 0 ? <SectionMark asked={asked} answered={answered} isComplete={isComplete} isWrong={isWrong} /> : null}
      </button>
    </li>
  );
});

function SectionMark({ asked, answered, isComplete, isWrong }: Pick<SectionItemProps, 'asked' | 'answered' | 'isComplete' | 'isWrong'>) {
  const { t } = useFormScope();
  const words = isWrong ? 'hasErrors' : isComplete ? 'complete' : undefined;
  return (
    <span className="mf-section-mark" data-look={isWrong ? 'error' : isComplete ? 'done' : undefined}>
      <span className="mf-figure" aria-hidden="true">
        {answered}/{asked}
      </span>
      <span className="mf-hidden"> {t('answered', { answered, total: asked })} </span>
      {words ? (
        <>
          <Icon name={isWrong ? 'error' : 'check'} />
          <span className="mf-hidden">{t(words)}</span>
        </>
      ) : null}
    </span>
  );
}
