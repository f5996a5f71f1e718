import { Formio } from '@formio/js';
import '@formio/js/dist/formio.form.min.css';
import { revealing, type AuditQuestion } from '../audit.ts';
import type { Mount } from '../contender.ts';

const shapes: Record<AuditQuestion['kind'], Record<string, unknown>> = {
  text: { type: 'textfield' },
  'text-area': { type: 'textarea', rows: 2 },
  number: { type: 'number' },
  date: { type: 'textfield', inputType: 'date' },
  radio: { type: 'radio' },
  'check-boxes': { type: 'selectboxes' },
  select: { type: 'select', widget: 'html5' },
};

function componentOf({ id, title, kind, required, options, parent }: AuditQuestion) {
  const values = options.map((option) => ({ label: option, value: option }));
  return {
    ...shapes[kind],
    key: id,
    label: title,
    input: true,
    validate: { required },
    ...(kind === 'select' ? { data: { values } } : { values }),
    ...(parent ? { conditional: { show: true, when: parent, eq: revealing.option }, clearOnHide: true } : {}),
  };
}

/** Form.io: its renderer, a panel a section. */
export const mountContender: Mount = (element, audit) => {
  const components = audit.map(({ id, title, questions }) => ({
    type: 'panel',
    key: id,
    title,
    input: false,
    components: questions.map(componentOf),
  }));
  let submit = (): void => {};
  void Formio.createForm(element, { display: 'form', components }, { noAlerts: true }).then((form: { submit: () => Promise<unknown> }) => {
    submit = () => void form.submit().catch(() => {});
  });
  return {
    question: (id) => element.querySelector(`.formio-component-${id}:not(.formio-hidden)`),
    message: (id) => element.querySelector(`.formio-component-${id} .formio-errors .error`),
    submit: () => submit(),
  };
};
