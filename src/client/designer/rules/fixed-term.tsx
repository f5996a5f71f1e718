import { unitOfTerm, type Term, type ValueSort } from '../../../../engine/index.ts';
import { Choose } from './choose.tsx';
import { LiteralInput } from './literal-input.tsx';
import { useRulePlace } from './rule-context.ts';
import { ValueInput } from './value-input.tsx';

export interface FixedTermProps {
  label: string;
  sort: ValueSort;
  like: Term | undefined;
  value: Term | undefined;
  onChange: (term: Term | undefined) => void;
}

/** A fixed value of a sort. */
export function FixedTerm({ label, sort, like, value, onChange }: FixedTermProps) {
  const { template, words, disabled } = useRulePlace();
  switch (sort) {
    case 'choice':
    case 'choices':
    case 'band':
      return like ? (
        <ValueInput
          label={label}
          editor={sort === 'band' ? 'band' : 'option'}
          subject={like}
          value={value}
          faults={[]}
          onChange={onChange}
        />
      ) : null;
    case 'tick':
      return (
        <Choose
          label={label}
          value={value?.term === 'literal' && typeof value.value === 'boolean' ? (value.value ? 'yes' : 'no') : undefined}
          options={(['yes', 'no'] as const).map((id) => ({ id, name: words.t(`say.${id}`) }))}
          disabled={disabled}
          onChange={(next) => onChange({ term: 'literal', value: next === 'yes' })}
        />
      );
    case 'number':
    case 'date':
    case 'moment':
    case 'time':
      return <LiteralInput label={label} sort={sort} value={value} unit={like && unitOfTerm(template, like)} onChange={onChange} />;
    default:
      return <LiteralInput label={label} sort="text" value={value} onChange={onChange} />;
  }
}
