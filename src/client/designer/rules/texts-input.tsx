import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import type { Term } from '../../../../engine/index.ts';
import { useRulePlace } from './rule-context.ts';

export interface TextsInputProps {
  values: readonly (Term | undefined)[];
  onChange: (values: readonly Term[]) => void;
}

/** Any number of texts; Enter takes each. */
export function TextsInput({ values, onChange }: TextsInputProps) {
  const { words, disabled } = useRulePlace();
  const { t } = useTranslation(['settings', 'common']);
  const texts = values.flatMap((value) => (value?.term === 'literal' ? [String(value.value)] : []));
  return (
    <Autocomplete<string, true, false, true>
      multiple
      freeSolo
      autoSelect
      size="small"
      disabled={disabled}
      options={[]}
      value={texts}
      clearText={t('field.clear')}
      onChange={(_, next) => onChange(next.map((value) => ({ term: 'literal', value })))}
      renderInput={(input) => <TextField {...input} label={words.t('valueLabel.texts')} helperText={words.t('textsHint')} />}
    />
  );
}
