import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';

interface Entry<Id extends string> {
  id: Id;
  name: string;
}

export interface LongChoiceProps<Id extends string> {
  label: string;
  value: Id | undefined;
  options: readonly Entry<Id>[];
  onChoose: (id: Id) => void;
  hint?: string | undefined;
  error?: string | undefined;
  disabled?: boolean;
}

/** Lists longer than this get a search field, because nobody scrolls through them. */
export const longChoice = 60;
/** How many options of a long list are shown at once. */
export const shownAtOnce = 100;

/** One of many, found by typing. */
export function LongChoice<Id extends string>({ label, value, options, onChoose, hint, error, disabled = false }: LongChoiceProps<Id>) {
  const { t } = useTranslation(['settings', 'designer', 'common']);
  return (
    <Autocomplete<Entry<Id>, false, true>
      size="small"
      disableClearable
      autoHighlight
      disabled={disabled}
      options={options}
      filterOptions={createFilterOptions({ limit: shownAtOnce })}
      // A controlled list with nothing chosen has null, which a list that cannot be cleared does not name.
      value={(options.find(({ id }) => id === value) ?? null) as Entry<Id>}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      noOptionsText={t('designer:rules.nothingFound')}
      openText={t('field.open')}
      closeText={t('common:action.close')}
      onChange={(_, { id }) => {
        if (id !== value) onChoose(id);
      }}
      renderInput={(input) => (
        <TextField
          {...input}
          label={label}
          error={error !== undefined}
          helperText={error ?? hint ?? t('designer:lists.found', { total: options.length })}
        />
      )}
    />
  );
}
