import { memo, useMemo, type CSSProperties, type FormEvent } from 'react';
import type { FormSection } from '../../../engine/index.ts';
import { sectionDomId } from './dom-id.ts';
import { useFormScope } from './form-scope.ts';
import { Icon } from '../ui/bare-icon.tsx';
import { depths } from './layout.ts';
import { Question } from './question.tsx';
import { useSectionState } from './section-states.ts';

/** Stops the Enter key from submitting the form: answers go to the store as they are given. */
const stay = (event: FormEvent): void => event.preventDefault();

interface FormBodySectionProps {
  section: FormSection;
  mounted: number;
  /** Whether this is the first section to fill; it shows the legend of the marks. */
  isFirst: boolean;
}

/** One section with as many of its questions as are mounted yet. */
export const FormBodySection = memo(function FormBodySection({ section, mounted, isFirst }: FormBodySectionProps) {
  const { store, prefix, t } = useFormScope();
  const state = useSectionState(section);
  const deep = useMemo(() => depths(store.form, section), [store, section]);
  const id = sectionDomId(prefix, section.id);
  const Heading = section.parent === undefined ? 'h2' : 'h3';
  const size: CSSProperties & Record<'--mf-size', string> = { '--mf-size': `${section.questions.length * 92 + 96}px` };

  if (state === 'hidden') return null;
  const heading = (
    <Heading className="mf-section-title" id={`${id}-title`} tabIndex={-1}>
      {section.title}
    </Heading>
  );

  if (state === 'later' || state === 'blank') {
    return (
      <section className="mf-section mf-later" id={id} aria-labelledby={`${id}-title`}>
        {heading}
        <p className="mf-hint">
          {state === 'later' ? <Icon name="schedule" /> : null}
          {state === 'later' ? whenFilled(t, section) : t('notFilledIn')}
        </p>
      </section>
    );
  }
  return (
    <section
      className="mf-section"
      id={id}
      aria-labelledby={`${id}-title`}
      data-state={state}
      data-nested={section.parent ? '' : undefined}
      style={size}
    >
      {heading}
      {section.description ? <p className="mf-section-text">{section.description}</p> : null}
      {isFirst ? <p className="mf-hint mf-key">{t('requiredKey')}</p> : null}
      {/* A form of its own: at each key a browser's autofill looks through all controls of the form that the key was meant for. */}
      <form className="mf-questions" noValidate onSubmit={stay}>
        {section.questions.slice(0, mounted).map((question) => (
          <Question key={question} cellKey={question} readOnly={state === 'read'} depth={deep.get(question) ?? 0} />
        ))}
      </form>
    </section>
  );
});

/** Returns the words for when a section is filled: with an event, or during a state. */
function whenFilled(t: ReturnType<typeof useFormScope>['t'], { stage }: FormSection): string {
  const key = 'on' in stage ? `later.on.${stage.on}` : `later.while.${[stage.while].flat().join('-')}`;
  return t([key], { defaultValue: t('later.other') });
}
