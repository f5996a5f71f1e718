import type { ReactNode } from 'react';
import type { FieldTemplateProps } from '@rjsf/utils';
import { fieldLooks } from './field-looks.tsx';
import { useFormScope } from './form-scope.ts';
import type { QuestionState } from './form-store.ts';
import { Icon } from '../ui/bare-icon.tsx';
import { descriptionId, describedBy, errorsId, labelId, questionId, warningsId } from './question-parts.ts';
import { placeOf, type QuestionPlace } from './question-place.ts';
import { Remarks } from './remarks.tsx';
import { RequiredMark } from '../files/required-mark.tsx';
import { violationText } from './violation-text.ts';

/** Title, help, control, errors, warnings and remarks of a question, in the order in which they are read. */
export function QuestionTemplate({ id, label, formData, uiSchema, required = false, readonly, children }: FieldTemplateProps) {
  const { services, t, language, whole } = useFormScope();
  const state: QuestionState = formData;
  const place = placeOf(uiSchema);
  const { question } = state.cell;
  const { titled } = fieldLooks[question.field];
  // Help on how to fill it in would be repeated in each row that is only read.
  const isReadInRow = readonly && place.inRow;
  const title = (
    <>
      {label}
      {required && !readonly ? <RequiredMark /> : null}
    </>
  );

  return (
    <Frame group={titled === 'legend' && !readonly} id={id} place={place} state={state} required={required}>
      {titled === 'own' && !readonly ? null : readonly ? (
        <div className="mf-label" id={labelId(id)}>
          {label}
          {state.cell.calculated ? <span className="mf-tag">{t('calculated')}</span> : null}
        </div>
      ) : titled === 'legend' ? (
        <legend className="mf-label" id={labelId(id)}>
          {title}
        </legend>
      ) : (
        <label className="mf-label" id={labelId(id)} htmlFor={id}>
          {title}
        </label>
      )}
      {question.description && question.field !== 'declaration' && !isReadInRow ? (
        <p className="mf-description" id={descriptionId(id)}>
          {question.description}
        </p>
      ) : null}
      {question.schema['x-image'] ? (
        // The important part of the image may be small: the link opens it in its own size.
        <a className="mf-image-link" href={services.fileUrl(question.schema['x-image'])} target="_blank" rel="noreferrer">
          <img
            className="mf-image"
            src={services.fileUrl(question.schema['x-image'])}
            alt={t('referenceImage', { question: question.title })}
            loading={whole ? 'eager' : 'lazy'}
          />
        </a>
      ) : null}
      <div className={readonly ? 'mf-reading' : 'mf-control'}>{children}</div>
      <Says id={errorsId(id)} look="error" texts={state.errors.map((violation) => violationText(t, violation, language, question.field))} />
      <Says
        id={warningsId(id)}
        look="warning"
        texts={state.warnings.map((violation) => violationText(t, violation, language, question.field))}
      />
      <Remarks cellKey={place.cellKey} state={state} readOnly={readonly && !state.cell.calculated} />
    </Frame>
  );
}

interface FrameProps {
  group: boolean;
  id: string;
  place: QuestionPlace;
  state: QuestionState;
  required: boolean;
  children: ReactNode;
}

function Frame({ group, id, place: { depth, inRow }, state, required, children }: FrameProps) {
  const { question } = state.cell;
  const attributes = {
    className: inRow ? 'mf-question mf-in-row' : 'mf-question',
    id: questionId(id),
    'data-field': question.field,
    'data-question': question.id,
    'data-invalid': state.errors.length > 0 ? '' : undefined,
    'data-depth': depth || undefined,
  };
  if (!group) return <div {...attributes}>{children}</div>;
  const described = describedBy(id, question, state);
  if (question.field !== 'radio') {
    return (
      <fieldset {...attributes} aria-describedby={described}>
        {children}
      </fieldset>
    );
  }
  return (
    <fieldset
      {...attributes}
      role="radiogroup"
      aria-required={required}
      aria-invalid={state.errors.length > 0}
      aria-describedby={described}
    >
      {children}
    </fieldset>
  );
}

/** Violations of one weight: an icon, a word and a colour. */
export function Says({ id, look, texts }: { id: string; look: 'error' | 'warning'; texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <div className={`mf-says mf-${look}`} id={id}>
      {texts.map((text) => (
        <p key={text}>
          <Icon name={look} />
          <span>{text}</span>
        </p>
      ))}
    </div>
  );
}
