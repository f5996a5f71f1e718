import {
  operatorsFor,
  sortOf,
  type Condition,
  type Finding,
  type Template,
  type Term,
  type ValueEditor,
} from '../../../../engine/index.ts';
import { OptionsInput } from './options-input.tsx';
import { TextsInput } from './texts-input.tsx';
import { useRulePlace } from './rule-context.ts';
import { ValueInput } from './value-input.tsx';

export interface ConditionValuesProps {
  condition: Condition;
  subject: Term;
  faults: readonly Finding[];
  onChange: (condition: Condition) => void;
}

/** The values that a condition's subject is compared with. */
export function ConditionValues({ condition, subject, faults, onChange }: ConditionValuesProps) {
  const { template, words } = useRulePlace();
  const { operator, values } = condition;
  const editors =
    operatorsFor(template, subject).find((operation) => operation.operator === operator)?.values ??
    editorsOfKept(template, condition, subject);
  const put = (at: number, value: Term | undefined) => {
    const next = Array.from({ length: Math.max(editors.length, values.length) }, (_, place) => (place === at ? value : values[place]));
    onChange({ ...condition, values: next });
  };

  if (editors[0] === 'options')
    return <OptionsInput subject={subject} values={values} faults={faults} onChange={(next) => onChange({ ...condition, values: next })} />;
  if (editors[0] === 'texts') return <TextsInput values={values} onChange={(next) => onChange({ ...condition, values: next })} />;
  return editors.map((editor, at) => {
    const key =
      operator === 'between' ? (at === 0 ? 'least' : 'most') : operator === 'night' || operator === 'notNight' ? nightLabels[at] : 'value';
    return (
      <ValueInput
        key={key}
        label={words.t(`valueLabel.${key ?? 'value'}`)}
        editor={editor}
        subject={subject}
        value={values[at]}
        faults={faults}
        canShift={operator !== 'night' && operator !== 'notNight'}
        onChange={(value) => put(at, value)}
      />
    );
  });
}

const nightLabels = ['until', 'from', 'to'];

/** How the values of an operator are entered that the subject is not offered any more, but a rule still has. */
function editorsOfKept(template: Template, { operator, values }: Condition, subject: Term): readonly ValueEditor[] {
  if (operator === 'chosenAny' || operator === 'chosenAll' || operator === 'chosenNone') return ['options'];
  if (operator === 'oneOf' || operator === 'notOneOf') return ['texts'];
  if (operator === 'matches' || operator === 'notMatches') return ['pattern'];
  const sort = sortOf(template, subject);
  const isChoice = sort === 'choice' || sort === 'choices';
  const editor = isChoice ? 'option' : sort === 'number' || sort === 'date' || sort === 'moment' || sort === 'time' ? sort : 'text';
  return values.map(() => editor);
}
