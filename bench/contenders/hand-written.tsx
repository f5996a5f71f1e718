import { memo, useCallback, useReducer, type ComponentType, type FormEvent } from 'react';
import { createRoot } from 'react-dom/client';
import { revealing, type AuditQuestion, type AuditSection } from '../audit.ts';
import type { Mount } from '../contender.ts';

export type Answer = string | readonly string[];

export interface FieldProps {
  question: AuditQuestion;
  value: Answer | undefined;
  error: string | undefined;
  onAnswer: (id: string, value: Answer) => void;
}

interface SectionState {
  answers: Readonly<Record<string, Answer>>;
  errors: Readonly<Record<string, string>>;
}
type State = Readonly<Record<string, SectionState>>;
type Action = { section: string; id: string; value: Answer } | 'submit';

const nothing: SectionState = { answers: {}, errors: {} };
const isAsked = ({ parent }: AuditQuestion, { answers }: SectionState): boolean =>
  parent === undefined || answers[parent] === revealing.option;

function errorsOf({ questions }: AuditSection, state: SectionState): SectionState['errors'] {
  const missing = questions.filter(
    (question) => question.required && isAsked(question, state) && (state.answers[question.id] ?? '').length === 0,
  );
  return Object.fromEntries(missing.map(({ id }) => [id, 'This question needs an answer.']));
}

/** Answers by section, so that a key changes one section's state and leaves the others identical. */
function reducerOf(audit: readonly AuditSection[]) {
  return (state: State, action: Action): State => {
    if (action === 'submit') {
      return Object.fromEntries(
        audit.map((section) => {
          const before = state[section.id] ?? nothing;
          return [section.id, { ...before, errors: errorsOf(section, before) }];
        }),
      );
    }
    const { answers, errors } = state[action.section] ?? nothing;
    const { [action.id]: _, ...left } = errors;
    return {
      ...state,
      [action.section]: { answers: { ...answers, [action.id]: action.value }, errors: action.id in errors ? left : errors },
    };
  };
}

/** A form as one writes it by hand when it has to be quick: memoised sections, memoised questions, handlers that stay the same. */
export function handWritten(Field: ComponentType<FieldProps>): Mount {
  const Question = memo(Field);

  const Section = memo(function Section({
    section,
    state,
    dispatch,
  }: {
    section: AuditSection;
    state: SectionState;
    dispatch: (action: Action) => void;
  }) {
    const onAnswer = useCallback((id: string, value: Answer) => dispatch({ section: section.id, id, value }), [section, dispatch]);
    return (
      <section>
        <h2>{section.title}</h2>
        {section.questions.map((question) =>
          isAsked(question, state) ? (
            <div key={question.id} data-question={question.id}>
              <Question question={question} value={state.answers[question.id]} error={state.errors[question.id]} onAnswer={onAnswer} />
            </div>
          ) : null,
        )}
      </section>
    );
  });

  function Form({ audit, reducer }: { audit: readonly AuditSection[]; reducer: ReturnType<typeof reducerOf> }) {
    const [state, dispatch] = useReducer(reducer, {});
    return (
      <form
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          dispatch('submit');
        }}
      >
        {audit.map((section) => (
          <Section key={section.id} section={section} state={state[section.id] ?? nothing} dispatch={dispatch} />
        ))}
      </form>
    );
  }

  return (element, audit) => {
    createRoot(element).render(<Form audit={audit} reducer={reducerOf(audit)} />);
    return {
      question: (id) => element.querySelector(`[data-question="${id}"]`),
      message: (id) => element.querySelector(`[data-question="${id}"] [data-message]`),
      submit: () => element.querySelector('form')?.requestSubmit(),
    };
  };
}

/** The options that are chosen once one of them was pressed. */
export const toggled = (value: Answer | undefined, option: string, on: boolean): string[] => {
  const chosen = Array.isArray(value) ? value.filter((other: string) => other !== option) : [];
  return on ? [...chosen, option] : chosen;
};
