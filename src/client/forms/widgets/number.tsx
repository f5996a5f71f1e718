import type { Question } from '../../../../engine/index.ts';
import { useSyncExternalStore } from 'react';
import { useFormScope } from '../form-scope.ts';
import { amountText } from '../../../shared/currency.ts';
import { editableNumber, numberOf, readableNumber } from '../number-text.ts';
import { useUncontrolled } from '../use-uncontrolled.ts';
import type { ReadingProps, WidgetProps } from '../widget.ts';
import { aria } from './aria.ts';

const never = () => () => {};

/** Returns the currency of an amount, as another question of the form says it. */
function useCurrency({ schema: { 'x-currency': id } }: Question): string | undefined {
  const { store } = useFormScope();
  return useSyncExternalStore(id === undefined ? never : (listener) => store.subscribe(id, listener), () => {
    const value = id === undefined ? undefined : store.cell(id).value;
    return typeof value === 'string' && /^[A-Z]{3}$/.test(value) ? value : undefined;
  });
}

/** A number, typed with a decimal comma or point, with its unit beside it. */
export function NumberWidget(props: WidgetProps) {
  const { id, question, value, describedBy, onAnswer, onLeave, onMistype } = props;
  const { language } = useFormScope();
  const asText = (number: unknown) => (typeof number === 'number' ? editableNumber(number, language) : '');
  const input = useUncontrolled<HTMLInputElement>(asText(value));
  const currency = useCurrency(question);
  const unit = question.schema['x-unit'] ?? currency;
  const unitId = `${id}--unit`;

  function read(text: string): void {
    const number = numberOf(text, language);
    input.wrote(asText(number));
    if (number === undefined && text.trim() !== '') onMistype('answer.number');
    else onAnswer(number);
  }

  function leave(control: HTMLInputElement): void {
    const number = numberOf(control.value, language);
    if (number !== undefined) control.value = asText(number);
    onLeave();
  }

  return (
    <div className="mf-with-unit">
      <input
        {...aria({ ...props, describedBy: unit ? [unitId, describedBy].filter(Boolean).join(' ') : describedBy })}
        ref={input.ref}
        className="mf-input mf-number"
        type="text"
        inputMode={question.schema.type === 'integer' && (question.schema.minimum ?? -1) >= 0 ? 'numeric' : 'decimal'}
        autoComplete="off"
        defaultValue={input.defaultValue}
        onInput={(event) => read(event.currentTarget.value)}
        onBlur={(event) => leave(event.currentTarget)}
      />
      {unit ? (
        <span className="mf-unit" id={unitId}>
          {unit}
        </span>
      ) : null}
    </div>
  );
}

export function NumberReading({ question, value }: ReadingProps) {
  const { language } = useFormScope();
  const unit = question.schema['x-unit'];
  const currency = useCurrency(question);
  const readable = (number: number) => (currency === undefined ? readableNumber(number, language) : amountText(number, currency, language));
  return (
    <span className="mf-figure">
      {typeof value === 'number' ? readable(value) : String(value)}
      {unit ? ` ${unit}` : ''}
    </span>
  );
}
