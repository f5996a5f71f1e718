import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Named } from '../../shared/record.ts';
import { holdEnter } from '../ui/hold-enter.ts';
import { useSettled } from '../ui/use-settled.ts';
import { foundQuery, namesQuery, type Found } from './source-query.ts';

export interface SourceBoxProps {
  /** Name of the source, such as `users` or `records/contractors`. */
  source: string;
  label: string;
  /** The ids of what is chosen; one at most unless `isMultiple`. */
  value: readonly string[];
  isMultiple?: boolean;
  isRequired?: boolean;
  disabled?: boolean;
  /** Only people of this site. */
  site?: string | undefined;
  /** Only people who may fill this part in records of the module. */
  able?: { party: string; module: string } | undefined;
  error?: string | undefined;
  hint?: string | undefined;
  name?: string;
  /** Smaller, as filters are. */
  isFilter?: boolean;
  /** As low as a filter, and as wide as there is room. */
  isDense?: boolean;
  inputRef?: (input: HTMLInputElement | null) => void;
  onChange: (ids: string[]) => void;
  onBlur?: () => void;
}

/** One item of a source or several, found by name on the server. */
export function SourceBox(props: SourceBoxProps) {
  const {
    source,
    label,
    value,
    isMultiple = false,
    isRequired = false,
    disabled = false,
    site,
    able,
    error,
    hint,
    name,
    isFilter = false,
    isDense = false,
  } = props;
  const { t } = useTranslation(['settings', 'common']);
  const [search, setSearch] = useState('');
  const [isOpen, setOpen] = useState(false);
  const settled = useSettled(search, 250);
  const {
    data: found = [],
    isFetching,
    isPlaceholderData,
    isError,
  } = useQuery({ ...foundQuery(source, settled, { site, ...able }), enabled: isOpen });
  const { data: names = [] } = useQuery(namesQuery(source, value));
  const [learned, setLearned] = useState<readonly Named[]>([]);
  const nameOf = (id: string) => [...learned, ...names].find((known) => known.id === id)?.name ?? '…';
  // A value that is another at each render would empty the input while somebody types in it.
  const named = JSON.stringify(value.map((id): Found => ({ id, name: nameOf(id) })));
  const chosen = useMemo(() => JSON.parse(named) as Found[], [named]);

  return (
    <Autocomplete<Found, boolean>
      multiple={isMultiple}
      autoHighlight
      disabled={disabled}
      options={found}
      value={isMultiple ? chosen : (chosen[0] ?? null)}
      loading={isFetching}
      filterOptions={(all) => all}
      filterSelectedOptions={isMultiple}
      getOptionLabel={(item) => item.name}
      isOptionEqualToValue={(item, other) => item.id === other.id}
      loadingText={t('common:state.loading')}
      noOptionsText={t(isError ? 'field.searchFailed' : source === 'users' ? 'field.nobody' : 'field.nothing')}
      clearText={t('field.clear')}
      openText={t('field.open')}
      closeText={t('common:action.close')}
      onKeyDown={holdEnter(isOpen && (search !== settled || isPlaceholderData))}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      onInputChange={(_, text, reason) => setSearch(reason === 'input' ? text : '')}
      onChange={(_, now) => {
        const items = now === null ? [] : Array.isArray(now) ? now : [now];
        setLearned((known) => [...items, ...known]);
        props.onChange(items.map(({ id }) => id));
      }}
      {...(props.onBlur && { onBlur: props.onBlur })}
      sx={isFilter ? { minWidth: { xs: '100%', md: 190 } } : { width: '100%' }}
      {...((isFilter || isDense) && { size: 'small' as const })}
      renderOption={({ key: _key, ...option }, item) => (
        <li {...option} key={item.id}>
          <span>
            {item.name}
            {item.detail ? <small style={{ display: 'block', opacity: 0.75 }}>{item.detail}</small> : null}
          </span>
        </li>
      )}
      renderInput={(input) => (
        <TextField
          {...input}
          {...(name !== undefined && { name })}
          {...(props.inputRef && { inputRef: props.inputRef })}
          label={label}
          required={isRequired}
          error={error !== undefined}
          helperText={error ?? hint}
          slotProps={{
            ...input.slotProps,
            inputLabel: { ...input.slotProps.inputLabel, ...(isFilter && { shrink: true }) },
          }}
          {...(isFilter && { placeholder: chosen.length === 0 ? t('common:list.all') : '' })}
        />
      )}
    />
  );
}
