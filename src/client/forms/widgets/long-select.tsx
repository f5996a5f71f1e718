import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useFormScope } from '../form-scope.ts';
import type { WidgetProps } from '../widget.ts';
import { aria } from './aria.ts';
import { firstFound, offeredAtOnce } from './first-found.ts';

/** One of a long list, found by typing. */
export function LongSelect(props: WidgetProps) {
  const { id, state, value, invalid, onAnswer, onLeave } = props;
  const { t } = useFormScope();
  const options = state.cell.options ?? [];

  return (
    <Autocomplete
      id={id}
      options={options}
      filterOptions={firstFound}
      value={options.find((option) => option.const === value) ?? null}
      getOptionLabel={(option) => option.title}
      getOptionKey={(option) => option.const}
      isOptionEqualToValue={(option, other) => option.const === other.const}
      noOptionsText={t('nothingFound')}
      clearText={t('clear')}
      openText={t('open')}
      closeText={t('close')}
      onChange={(_, option) => onAnswer(option?.const)}
      onBlur={onLeave}
      renderInput={(input) => (
        <TextField
          {...input}
          error={invalid}
          {...(options.length > offeredAtOnce && { helperText: t('manyOptions', { total: options.length }) })}
          placeholder={props.question.placeholder ?? t('search')}
          slotProps={{ ...input.slotProps, htmlInput: { ...input.slotProps.htmlInput, ...aria(props) } }}
        />
      )}
    />
  );
}
