import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useFormScope } from '../form-scope.ts';
import type { WidgetProps } from '../widget.ts';
import { useLongList } from './use-long-list.ts';

/** Any number of a long list, found by typing. */
export function LongChoices(props: WidgetProps) {
  const { value, invalid, onAnswer } = props;
  const { t } = useFormScope();
  const [search, setSearch] = useState('');
  const { options, list, attributesOf } = useLongList(props);
  const chosen = new Set<unknown>(Array.isArray(value) ? value : []);

  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      {...list}
      value={options.filter((option) => chosen.has(option.const))}
      inputValue={search}
      // Users often choose several results of one search: the search text stays until the list loses the focus.
      onInputChange={(_, text, reason) => (reason === 'input' || reason === 'blur' || reason === 'clear') && setSearch(text)}
      onChange={(_, next) => {
        const kept = new Set(next.map((option) => option.const));
        const answer = options.map((option) => option.const).filter((option) => kept.has(option));
        onAnswer(answer.length > 0 ? answer : undefined);
      }}
      renderInput={(input) => (
        <TextField
          {...input}
          error={invalid}
          placeholder={t('search')}
          helperText={t('manyOptions', { total: options.length })}
          slotProps={{ ...input.slotProps, htmlInput: attributesOf(input) }}
        />
      )}
    />
  );
}
