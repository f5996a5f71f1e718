import TextField from '@mui/material/TextField';
import type { Named } from '../../shared/record.ts';
import { PersonBox } from '../directory/person-box.tsx';
import { FilterFlag } from '../lists/filter-flag.tsx';
import { FilterSelect } from '../lists/filter-select.tsx';
import { withFilter } from '../lists/list-state.ts';
import type { ListState } from '../lists/list-state.ts';
import type { ChangeList } from '../lists/use-list-state.ts';

/** One filter of a list; its `name` is that of the address and of the server's query. */
export type SettingsFilter = { name: string; label: string } & (
  { kind: 'choice'; options: readonly Named[]; isSingle?: boolean } | { kind: 'flag'; icon: string } | { kind: 'person' } | { kind: 'date' }
);

export interface SettingsFiltersProps {
  filters: readonly SettingsFilter[];
  state: ListState;
  onChange: ChangeList;
}

/** The filters of a list of settings, in the order they are named. */
export function SettingsFilters({ filters, state, onChange }: SettingsFiltersProps) {
  return filters.map((filter) => (
    <Control
      key={filter.name}
      filter={filter}
      values={state.chosen[filter.name] ?? []}
      onChange={(values) => onChange(withFilter(state, filter.name, values))}
    />
  ));
}

interface ControlProps {
  filter: SettingsFilter;
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
}

function Control({ filter, values, onChange }: ControlProps) {
  const { label } = filter;
  switch (filter.kind) {
    case 'choice':
      return (
        <FilterSelect label={label} options={filter.options} values={values} isSingle={filter.isSingle ?? false} onChange={onChange} />
      );
    case 'flag':
      return (
        <FilterFlag label={label} icon={filter.icon} isSet={values.length > 0} onChange={(isSet) => onChange(isSet ? ['true'] : [])} />
      );
    case 'person':
      return <PersonBox label={label} value={values} isFilter onChange={onChange} />;
    case 'date':
      return (
        <TextField
          type="date"
          size="small"
          label={label}
          value={values[0] ?? ''}
          onChange={({ target }) => onChange(target.value === '' ? [] : [target.value])}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: '9999-12-31' } }}
          sx={{ minWidth: { xs: '100%', md: 150 } }}
        />
      );
  }
}
