import type { QuestionSchema } from '../../../../engine/template.ts';
import { useUncontrolled } from '../use-uncontrolled.ts';
import type { ReadingProps, WidgetProps } from '../widget.ts';
import { aria } from './aria.ts';
import { LengthLeft } from './length-left.tsx';

const keyboards: Record<NonNullable<QuestionSchema['x-input']>, 'numeric' | 'text'> = {
  numbers: 'numeric',
  letters: 'text',
  alphanumeric: 'text',
};

/** One line of text. */
export function TextWidget(props: WidgetProps) {
  const { question, value, onAnswer, onLeave } = props;
  const text = typeof value === 'string' ? value : '';
  const input = useUncontrolled<HTMLInputElement>(text);
  const kind = question.schema['x-input'];

  return (
    <>
      <input
        {...aria(props)}
        ref={input.ref}
        className="mf-input"
        type="text"
        inputMode={kind ? keyboards[kind] : undefined}
        autoComplete="off"
        placeholder={question.placeholder}
        defaultValue={input.defaultValue}
        onInput={(event) => {
          input.wrote(event.currentTarget.value);
          onAnswer(answerOf(event.currentTarget.value));
        }}
        onBlur={onLeave}
      />
      <LengthLeft length={text.length} limit={question.schema.maxLength} />
    </>
  );
}

/** Several lines; the box grows with its text. */
export function TextAreaWidget(props: WidgetProps) {
  const { question, value, onAnswer, onLeave } = props;
  const text = typeof value === 'string' ? value : '';
  const input = useUncontrolled<HTMLTextAreaElement>(text);

  return (
    <>
      <textarea
        {...aria(props)}
        ref={input.ref}
        className="mf-input mf-text-area"
        rows={2}
        placeholder={question.placeholder}
        defaultValue={input.defaultValue}
        onInput={(event) => {
          input.wrote(event.currentTarget.value);
          onAnswer(answerOf(event.currentTarget.value));
        }}
        onBlur={onLeave}
      />
      <LengthLeft length={text.length} limit={question.schema.maxLength} />
    </>
  );
}

/** Blank text is no answer. */
const answerOf = (text: string): string | undefined => (text.trim() === '' ? undefined : text);

export function TextReading({ value }: ReadingProps) {
  return <span className="mf-text">{String(value)}</span>;
}
