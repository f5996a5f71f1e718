import Typography from '@mui/material/Typography';
import type { Arithmetic, Term, Unit, ValueSort } from '../../../../engine/index.ts';
import { ChoiceCases } from './choice-cases.tsx';
import { Choose } from './choose.tsx';
import { useRulePlace } from './rule-context.ts';
import { missing } from './term-forms.ts';
import { TermList } from './term-list.tsx';

export interface WorkedOutProps {
  sort: ValueSort;
  like: Term | undefined;
  value: Term;
  onChange: (term: Term) => void;
}

const operators: readonly Arithmetic[] = ['+', '-', '*', '/', '%'];
const units: readonly Unit[] = ['minutes', 'hours', 'days'];

/** Editor of the terms that a value is worked out from. */
export function WorkedOut({ sort, like, value, onChange }: WorkedOutProps) {
  const { words, disabled, TermEditor, Conditions } = useRulePlace();
  switch (value.term) {
    case 'arithmetic': {
      const isOpen = value.operator === '+' || value.operator === '*';
      return (
        <>
          <Choose
            label={words.t('arithmetic.label')}
            value={value.operator}
            options={operators.map((id) => ({ id, name: words.t(`arithmetic.${names[id]}`) }))}
            disabled={disabled}
            onChange={(operator) =>
              onChange({ ...value, operator, of: operator === '+' || operator === '*' ? value.of : pairOf(value.of) })
            }
          />
          <TermList terms={value.of} sort="number" isFixed={!isOpen} onChange={(of) => onChange({ ...value, of })} />
        </>
      );
    }
    case 'least':
    case 'greatest':
      return <TermList terms={value.of} sort={sort} isFixed={false} onChange={(of) => onChange({ ...value, of })} />;
    case 'concat':
      return <TermList terms={value.of} sort="text" isFixed={false} onChange={(of) => onChange({ ...value, of })} />;
    case 'difference':
      return (
        <>
          <TermEditor
            label={words.t('difference.from')}
            sort="moment"
            value={value.from}
            onChange={(from = missing) => onChange({ ...value, from })}
          />
          <TermEditor
            label={words.t('difference.to')}
            sort="moment"
            value={value.to}
            onChange={(to = missing) => onChange({ ...value, to })}
          />
          <Choose
            label={words.t('shift.unit')}
            value={value.unit}
            options={units.map((id) => ({ id, name: words.t(`unit.${id}`) }))}
            disabled={disabled}
            onChange={(unit) => onChange({ ...value, unit })}
          />
        </>
      );
    case 'round':
      return (
        <>
          <TermEditor label={words.t('round.of')} sort="number" value={value.of} onChange={(of = missing) => onChange({ ...value, of })} />
          <TermEditor
            label={words.t('round.digits')}
            sort="number"
            value={value.digits ?? { term: 'literal', value: 0 }}
            onChange={(digits = missing) => onChange({ ...value, digits })}
          />
        </>
      );
    case 'addHours':
      return (
        <>
          <TermEditor
            label={words.t('addHours.of')}
            sort="moment"
            value={value.of}
            onChange={(of = missing) => onChange({ ...value, of })}
          />
          <TermEditor
            label={words.t('addHours.hours')}
            sort="number"
            value={value.hours}
            onChange={(hours = missing) => onChange({ ...value, hours })}
          />
        </>
      );
    case 'choice':
      return <ChoiceCases sort={sort} like={like} value={value} onChange={onChange} />;
    case 'truth':
      return <Conditions isTitled label={words.t('truth')} group={value.group} onChange={(group) => onChange({ ...value, group })} />;
    case 'raw':
      return (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {words.t('raw.hint')}
        </Typography>
      );
    default:
      return null;
  }
}

const names: Readonly<Record<Arithmetic, string>> = { '+': 'plus', '-': 'minus', '*': 'times', '/': 'by', '%': 'rest' };

function pairOf(terms: readonly Term[]): Term[] {
  return [terms[0] ?? missing, terms[1] ?? missing];
}
