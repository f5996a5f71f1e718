import type { FieldProps } from '@rjsf/utils';
import type { FieldTypeName } from '../../../engine/template.ts';
import { fieldLooks } from './field-looks.tsx';
import { useFormScope } from './form-scope.ts';
import type { QuestionState } from './form-store.ts';
import { isAnswered } from './answered.ts';
import { describedBy } from './question-parts.ts';
import { placeOf } from './question-place.ts';

/** The RJSF field of a type: its widget, or how its answer reads. */
function fieldOf(type: FieldTypeName) {
  const { Widget, Reading } = fieldLooks[type];

  return function QuestionField({ fieldPathId, formData, uiSchema, required, readonly, onBlur }: FieldProps) {
    const { store, t } = useFormScope();
    const { cellKey } = placeOf(uiSchema);
    const id = fieldPathId.$id;
    const state: QuestionState = formData;
    const { question, value, calculated } = state.cell;

    if (readonly) {
      if (!isAnswered(value)) return <span className="mf-unanswered">{t(calculated ? 'notYetCalculated' : 'notAnswered')}</span>;
      return <Reading id={id} cellKey={cellKey} question={question} value={value} />;
    }
    return (
      <Widget
        id={id}
        cellKey={cellKey}
        question={question}
        value={value}
        state={state}
        required={required === true}
        invalid={state.errors.length > 0}
        describedBy={describedBy(id, question, state)}
        onAnswer={(answer) => store.answer(cellKey, answer)}
        onLeave={() => onBlur(id, undefined)}
        onMistype={(code) => store.mistype(cellKey, code)}
      />
    );
  };
}

/** One RJSF field a field type of the engine, by its `x-field`. */
export const fieldComponents = {
  text: fieldOf('text'),
  'text-area': fieldOf('text-area'),
  number: fieldOf('number'),
  date: fieldOf('date'),
  time: fieldOf('time'),
  'date-time': fieldOf('date-time'),
  radio: fieldOf('radio'),
  'single-select': fieldOf('single-select'),
  'multiple-choice': fieldOf('multiple-choice'),
  'check-box': fieldOf('check-box'),
  declaration: fieldOf('declaration'),
  hidden: fieldOf('hidden'),
  attachment: fieldOf('attachment'),
  signature: fieldOf('signature'),
  grid: fieldOf('grid'),
  'user-list': fieldOf('user-list'),
  record: fieldOf('record'),
  'site-list': fieldOf('site-list'),
  barcode: fieldOf('barcode'),
  geolocation: fieldOf('geolocation'),
  'risk-matrix': fieldOf('risk-matrix'),
  'body-map': fieldOf('body-map'),
} satisfies Record<FieldTypeName, unknown>;
