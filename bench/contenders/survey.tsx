import { createRoot } from 'react-dom/client';
import { Model } from 'survey-core';
import { Survey } from 'survey-react-ui';
import 'survey-core/survey-core.css';
import { revealing, type AuditQuestion } from '../audit.ts';
import type { Mount } from '../contender.ts';

const shapes: Record<AuditQuestion['kind'], Record<string, unknown>> = {
  text: { type: 'text' },
  'text-area': { type: 'comment', rows: 2 },
  number: { type: 'text', inputType: 'number' },
  date: { type: 'text', inputType: 'date' },
  radio: { type: 'radiogroup' },
  'check-boxes': { type: 'checkbox' },
  select: { type: 'dropdown', renderAs: 'select' },
};

function elementOf({ id, title, kind, required, options, parent }: AuditQuestion) {
  return {
    ...shapes[kind],
    name: id,
    title,
    isRequired: required,
    ...(options.length > 0 ? { choices: options } : {}),
    ...(parent ? { visibleIf: `{${parent}} = '${revealing.option}'` } : {}),
  };
}

/** SurveyJS: one page, a panel a section. */
export const mountContender: Mount = (element, audit) => {
  const panels = audit.map(({ id, title, questions }) => ({ type: 'panel', name: id, title, elements: questions.map(elementOf) }));
  const model = new Model({ pages: [{ name: 'audit', elements: panels }], showQuestionNumbers: 'off' });
  createRoot(element).render(<Survey model={model} />);
  return {
    question: (id) => element.querySelector(`[data-name="${id}"]`),
    message: (id) => element.querySelector(`[data-name="${id}"] .sd-question__erbox`),
    submit: () => void model.completeLastPage(),
  };
};
