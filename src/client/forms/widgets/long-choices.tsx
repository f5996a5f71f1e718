import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useFormScope } from '../form-scope.ts';
import type { WidgetProps } from '../widget.ts';
import { aria } from './aria.ts';
import { firstFound } from './first-found.ts';

/** Any number of a long list, found by typing. */
export function LongChoices(props: WidgetProps) {
  const { id, state, value, invalid, onAnswer, onLeave } = props;
  const { t } = useFormScope();
  const [search, setSearch] = useState('');
  const options = state.cell.options ?? [];
  const chosen = new Set<unknown>(Array.isArray(value) ? value : []);

  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      id={id}
      options={options}
      filterOptions={firstFound}
      value={options.filter((option) => chosen.has(option.const))}
      inputValue={search}
      // Several are often chosen of what one search finds: it stays until the list is left.
      onInputChange={(_, text, reason) => (reason === 'input' || reason === 'blur' || reason === 'clear') && setSearch(text)}
      getOptionLabel={(option) => option.title}
      getOptionKey={(option) => option.const}
      isOptionEqualToValue={(option, other) => option.const === other.const}
      noOptionsText={t('nothingFound')}
      clearText={t('clear')}
      openText={t('open')}
      closeText={t('close')}
      onChange={(_, next) => {
        const kept = new Set(next.map((option) => option.const));
        const answer = options.map((option) => option.const).filter((option) => kept.has(option));
        onAnswer(answer.length > 0 ? answer : undefined);
      }}
      onBlur={onLeave}
      renderInput={(input) => (
        <TextField
          {...input}
          error={invalid}
          placeholder={t('search')}
          helperText={t('manyOptions', { total: options.length })}
          slotProps={{ ...input.slotProps, htmlInput: { ...input.slotProps.htmlInput, ...aria(props) } }}
        />
      )}
    />
  );
}
