import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useFormScope } from '../form-scope.ts';
import type { WidgetProps } from '../widget.ts';
import { offeredAtOnce } from './first-found.ts';
import { useLongList } from './use-long-list.ts';

/** One of a long list, found by typing. */
export function LongSelect(props: WidgetProps) {
  const { value, invalid, onAnswer } = props;
  const { t } = useFormScope();
  const { options, list, attributesOf } = useLongList(props);

  return (
    <Autocomplete
      {...list}
      value={options.find((option) => option.const === value) ?? null}
      onChange={(_, option) => onAnswer(option?.const)}
      renderInput={(input) => (
        <TextField
          {...input}
          error={invalid}
          {...(options.length > offeredAtOnce && { helperText: t('manyOptions', { total: options.length }) })}
          placeholder={props.question.placeholder ?? t('search')}
          slotProps={{ ...input.slotProps, htmlInput: attributesOf(input) }}
        />
      )}
    />
  );
}
