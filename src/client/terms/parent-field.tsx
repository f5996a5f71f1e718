import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Named } from '../../shared/record.ts';
import type { TermRow } from '../../shared/term.ts';
import { fetchJson } from '../api.ts';
import type { ListPage } from '../lists/list-page.ts';
import { useField } from '../settings/fields/use-field.ts';
import { useSettled } from '../ui/use-settled.ts';
import type { TermView } from './term-view.ts';

export interface ParentFieldProps {
  view: TermView;
  row: TermRow | undefined;
  /** The term whose list contains the form; it is the top level here. */
  root: TermRow | undefined;
}

/** Field for the term above a term: found by name; empty means the top, where this list has one. */
export function ParentField({ view, row, root }: ParentFieldProps) {
  const { t } = useTranslation(['categories', 'settings', 'common']);
  const isWhole = view.kind === 'root_cause';
  const props = { name: 'parent_id', label: t('field.parent'), isRequired: isWhole };
  const { field, error, isDisabled } = useField(props);
  const [search, setSearch] = useState('');
  const [known, setKnown] = useState<readonly Named[]>([]);
  const settled = useSettled(search, 250);
  const type: unknown = useWatch({ name: 'category_type' });
  const { data, isFetching } = useQuery({
    queryKey: ['settings', view.resource.endpoint, 'parents', root?.id, type, settled],
    queryFn: ({ signal }) =>
      fetchJson<ListPage<TermRow>>(
        view.resource.endpoint,
        {
          ...(isWhole ? { parent_id: root?.id } : { type_name: view.top }),
          ...(typeof type === 'string' && { category_type: type }),
          ...(settled !== '' && { search: settled }),
          size: 100,
        },
        signal,
      ),
    placeholderData: keepPreviousData,
    enabled: !isWhole || root !== undefined,
  });
  // At the top of the root causes nothing is above.
  if (isWhole && root === undefined) return null;

  const offered: Named[] = [...(root ? [root] : []), ...(data?.items ?? [])].filter(({ id }) => id !== row?.id);
  const named = [...offered, ...known, ...(row?.parent_id ? [{ id: row.parent_id, name: row.parent_name ?? '' }] : [])];
  const unique = offered.filter(({ id }, index) => offered.findIndex((other) => other.id === id) === index);

  return (
    <Autocomplete<Named>
      options={unique}
      value={named.find(({ id }) => id === field.value) ?? null}
      disabled={isDisabled}
      autoHighlight
      loading={isFetching}
      filterOptions={(all) => all.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()))}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      loadingText={t('common:state.loading')}
      noOptionsText={t('common:list.noMatch')}
      clearText={t('settings:field.clear')}
      openText={t('settings:field.open')}
      closeText={t('common:action.close')}
      onInputChange={(_, text, reason) => setSearch(reason === 'input' ? text : '')}
      onChange={(_, chosen) => {
        if (chosen) setKnown([chosen]);
        field.onChange(chosen?.id ?? null);
      }}
      onBlur={field.onBlur}
      renderInput={(input) => (
        <TextField
          {...input}
          name={field.name}
          inputRef={field.ref}
          label={props.label}
          required={props.isRequired}
          error={error !== undefined}
          helperText={error ?? (props.isRequired ? undefined : t('field.parentHint'))}
        />
      )}
    />
  );
}
