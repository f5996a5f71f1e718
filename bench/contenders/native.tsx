import type { HTMLInputTypeAttribute } from 'react';
import type { Kind } from '../audit.ts';
import { handWritten, toggled, type FieldProps } from './hand-written.tsx';

const types: Partial<Record<Kind, HTMLInputTypeAttribute>> = { text: 'text', number: 'number', date: 'date' };

function Choices({ question, value, onAnswer }: FieldProps) {
  const { id, options, kind } = question;
  return options.map((option) => (
    <label key={option}>
      {kind === 'radio' ? (
        <input type="radio" name={id} checked={value === option} onChange={() => onAnswer(id, option)} />
      ) : (
        <input
          type="checkbox"
          checked={value?.includes(option) ?? false}
          onChange={(event) => onAnswer(id, toggled(value, option, event.currentTarget.checked))}
        />
      )}
      {option}
    </label>
  ));
}

function Control(props: FieldProps) {
  const { question, onAnswer } = props;
  const { id, kind, options } = question;
  const value = typeof props.value === 'string' ? props.value : '';
  if (kind === 'radio' || kind === 'check-boxes') return <Choices {...props} />;
  if (kind === 'text-area')
    return <textarea id={id} rows={2} value={value} onChange={(event) => onAnswer(id, event.currentTarget.value)} />;
  if (kind !== 'select')
    return <input id={id} type={types[kind]} value={value} onChange={(event) => onAnswer(id, event.currentTarget.value)} />;
  return (
    <select id={id} value={value} onChange={(event) => onAnswer(id, event.currentTarget.value)}>
      <option value="">Choose</option>
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </select>
  );
}

/** Bare inputs with their labels: no looks, no help, hardly any accessibility. */
function NativeField(props: FieldProps) {
  const { question, error } = props;
  return (
    <>
      <label htmlFor={question.id}>
        {question.title}
        {question.required ? ' *' : ''}
      </label>
      <Control {...props} />
      {error ? <p data-message>{error}</p> : null}
    </>
  );
}

export const mountContender = handWritten(NativeField);
