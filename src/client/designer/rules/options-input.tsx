import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { optionsOfTerm, type Finding, type Term } from '../../../../engine/index.ts';
import { shownAtOnce } from '../parts/long-choice.tsx';
import { useRulePlace } from './rule-context.ts';

export interface OptionsInputProps {
  subject: Term;
  values: readonly (Term | undefined)[];
  faults: readonly Finding[];
  onChange: (values: readonly Term[]) => void;
}

interface OptionEntry {
  id: string;
  title: string;
}

const firstFound = createFilterOptions<OptionEntry>({ limit: shownAtOnce });

/** Any number of a question's options. A deleted option stays, marked, until it is removed. */
export function OptionsInput({ subject, values, faults, onChange }: OptionsInputProps) {
  const { template, words, disabled } = useRulePlace();
  const { t } = useTranslation(['settings', 'common']);
  const options = optionsOfTerm(template, subject).map(({ const: id, title }): OptionEntry => ({ id, title }));
  const ids = values.flatMap((value) => (value?.term === 'literal' ? [String(value.value)] : []));
  const chosen = ids.map(
    (id) => options.find((option) => option.id === id) ?? { id, title: words.part({ say: 'goneOption', with: { option: id } }) },
  );
  const gone = faults.find(({ code }) => code === 'rule.option-missing');

  return (
    <Autocomplete<OptionEntry, true>
      multiple
      size="small"
      disableCloseOnSelect
      autoHighlight
      disabled={disabled}
      options={options}
      filterOptions={firstFound}
      value={chosen}
      getOptionLabel={({ title }) => title}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      noOptionsText={words.t('nothingFound')}
      clearText={t('field.clear')}
      openText={t('field.open')}
      closeText={t('common:action.close')}
      onChange={(_, next) => onChange(next.map(({ id }) => ({ term: 'literal', value: id })))}
      renderInput={(input) => (
        <TextField
          {...input}
          label={words.t('valueLabel.options')}
          error={gone !== undefined}
          helperText={gone && words.t('broken.option', { option: String(gone.params['option']) })}
        />
      )}
    />
  );
}
