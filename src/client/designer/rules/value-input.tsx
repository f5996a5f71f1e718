import { useQuery } from '@tanstack/react-query';
import { bandsOf, optionsOfTerm, unitOfTerm, type Finding, type Term, type ValueEditor } from '../../../../engine/index.ts';
import { PersonBox } from '../../directory/person-box.tsx';
import { sitesQuery } from '../../directory/sites-query.ts';
import { Choose } from './choose.tsx';
import { LiteralInput } from './literal-input.tsx';
import { MomentInput } from './moment-input.tsx';
import { SourcedInput } from './sourced-input.tsx';
import { useRulePlace } from './rule-context.ts';

export interface ValueInputProps {
  label: string;
  editor: ValueEditor;
  /** Term that the value is compared with. */
  subject: Term;
  value: Term | undefined;
  faults: readonly Finding[];
  /** Whether a moment may be shifted before or after another one. */
  canShift?: boolean;
  onChange: (term: Term | undefined) => void;
}

/** One value of a condition, entered as its subject is answered. */
export function ValueInput({ label, editor, subject, value, faults, canShift = false, onChange }: ValueInputProps) {
  const { template } = useRulePlace();
  switch (editor) {
    case 'option':
    case 'options':
      return <OptionInput label={label} subject={subject} value={value} faults={faults} onChange={onChange} />;
    case 'band':
      return (
        <IdChoice
          label={label}
          value={value}
          options={bandsOf(template).map(({ id, title }) => ({ id, name: title }))}
          onChange={onChange}
        />
      );
    case 'date':
    case 'moment':
      return <MomentInput label={label} sort={editor} value={value} canShift={canShift} faults={faults} onChange={onChange} />;
    case 'user':
      return (
        <SourcedInput label={label} sorts={['user']} value={value} faults={faults} onChange={onChange}>
          <PersonInput label={label} value={value} onChange={onChange} />
        </SourcedInput>
      );
    case 'place':
      return subject.term === 'answer' && subject.part === 'site' ? (
        <SiteInput label={label} value={value} onChange={onChange} />
      ) : (
        <LiteralInput label={label} sort="text" value={value} onChange={onChange} />
      );
    case 'pattern':
      return <LiteralInput label={label} sort="text" value={value} onChange={onChange} />;
    case 'number':
    case 'text':
    case 'texts':
    case 'time': {
      const sort = editor === 'texts' ? 'text' : editor;
      return (
        <SourcedInput label={label} sorts={[sort]} value={value} faults={faults} onChange={onChange}>
          <LiteralInput label={label} sort={sort} value={value} unit={unitOfTerm(template, subject)} onChange={onChange} />
        </SourcedInput>
      );
    }
  }
}

interface SimpleInputProps {
  label: string;
  value: Term | undefined;
  onChange: (term: Term | undefined) => void;
}

function IdChoice({ label, value, options, onChange }: SimpleInputProps & { options: readonly { id: string; name: string }[] }) {
  const { disabled } = useRulePlace();
  const id = value?.term === 'literal' && typeof value.value === 'string' ? value.value : undefined;
  return (
    <Choose
      label={label}
      value={id}
      options={options}
      disabled={disabled}
      onChange={(next) => onChange({ term: 'literal', value: next })}
    />
  );
}

function OptionInput({ label, subject, value, faults, onChange }: SimpleInputProps & { subject: Term; faults: readonly Finding[] }) {
  const { template, words, disabled } = useRulePlace();
  const id = value?.term === 'literal' && typeof value.value === 'string' ? value.value : undefined;
  const gone = faults.find(({ code, params }) => code === 'rule.option-missing' && params['option'] === id);
  return (
    <Choose
      label={label}
      value={id}
      options={optionsOfTerm(template, subject).map(({ const: option, title }) => ({ id: option, name: title }))}
      disabled={disabled}
      error={gone && words.t('broken.option', { option: id ?? '' })}
      gone={id === undefined ? undefined : words.part({ say: 'goneOption', with: { option: id } })}
      onChange={(option) => onChange({ term: 'literal', value: option })}
    />
  );
}

function PersonInput({ label, value, onChange }: SimpleInputProps) {
  const { disabled } = useRulePlace();
  const id = value?.term === 'literal' && typeof value.value === 'string' ? [value.value] : [];
  return (
    <PersonBox
      label={label}
      isDense
      value={id}
      disabled={disabled}
      onChange={([next]) => onChange(next === undefined ? undefined : { term: 'literal', value: next })}
    />
  );
}

function SiteInput(props: SimpleInputProps) {
  const { data: sites = [] } = useQuery(sitesQuery);
  return <IdChoice {...props} options={sites} />;
}
