import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ModuleManifest } from '../../../shared/manifest.ts';
import { noValue, someValue } from '../../../shared/record-columns.ts';
import { sitesQuery } from '../../directory/sites-query.ts';
import { SourceBox } from '../../directory/source-box.tsx';
import { FilterFlag } from '../../lists/filter-flag.tsx';
import { FilterSelect } from '../../lists/filter-select.tsx';
import { withFilter } from '../../lists/list-state.ts';
import type { ListState } from '../../lists/list-state.ts';
import { NumberFilter } from '../../lists/number-filter.tsx';
import { PeriodFilter } from '../../lists/period-filter.tsx';
import type { ChangeList } from '../../lists/use-list-state.ts';
import { AddFilter } from './add-filter.tsx';
import { addableFilters, filterKind, offeredFilters } from './filter-kind.ts';
import { PersonFilter } from './person-filter.tsx';
import { templatesQuery } from '../store/record-queries.ts';
import { LinkedFilter } from './linked-filter.tsx';
import { linkedFilters } from './linked-filters.ts';
import { PlaceFilter } from './place-filter.tsx';
import { SavedFilters } from './saved-filters.tsx';
import { useFilterText } from './use-filter-text.ts';
import { useVocabulary } from './use-vocabulary.ts';
import { ValueFilter } from './value-filter.tsx';

export interface FilterControlsProps {
  manifest: ModuleManifest;
  state: ListState;
  onChange: ChangeList;
}

/** The filters that the manifest names, in its order, then those that the reader added. */
export function FilterControls({ manifest, state, onChange }: FilterControlsProps) {
  const textOf = useFilterText(manifest);
  const [added, setAdded] = useState<readonly string[]>([]);
  const { filters: named, sort, size } = manifest.list;
  const chosen = Object.keys(state.chosen).filter((name) => !named.includes(name) && filterKind(manifest, name) !== undefined);
  const shown = [...new Set([...added, ...chosen])];
  const offered = offeredFilters(addableFilters(manifest), [...named, ...shown], textOf);

  return (
    <>
      {[...named, ...shown].map((filter) => (
        <FilterControl key={filter} filter={filter} manifest={manifest} state={state} onChange={onChange} />
      ))}
      {state.chosen['place'] && <PlaceFilter state={state} onChange={onChange} />}
      {linkedFilters(manifest, state).map((filter) => (
        <LinkedFilter key={filter} filter={filter} state={state} onChange={onChange} />
      ))}
      <AddFilter filters={offered} onAdd={(name) => setAdded([...added, name])} />
      <SavedFilters module={manifest.id} shape={{ sort, ...(size !== undefined && { size }) }} state={state} />
    </>
  );
}

/** The control of one filter of a module. */
export function FilterControl({ filter, manifest, state, onChange }: FilterControlsProps & { filter: string }) {
  const { t } = useTranslation(['common', 'forms']);
  const { id: module } = manifest;
  const textOf = useFilterText(manifest);
  const vocabulary = useVocabulary(module);
  const { data: sites = [] } = useQuery({ ...sitesQuery, enabled: filter === 'site' });
  const { data: templates = [] } = useQuery({ ...templatesQuery(module), enabled: filter === 'template' });

  const values = state.chosen[filter] ?? [];
  const choose = (chosen: readonly string[]) => onChange(withFilter(state, filter, chosen));
  const one = (text: string) => choose(text === '' ? [] : [text]);
  const value = values[0] ?? '';

  const kind = filterKind(manifest, filter);
  // A link can lead to the records without a person or a contractor, or with any number: there is nothing to choose.
  if (((kind === 'person' || kind === 'contractor') && values.includes(noValue)) || (kind === 'number' && values.includes(someValue)))
    return <LinkedFilter filter={filter} state={state} onChange={onChange} />;

  switch (kind) {
    case 'status':
      return <FilterSelect label={t('list.column.status')} options={vocabulary.statuses} values={values} onChange={choose} />;
    case 'condition':
      return <FilterSelect label={t('list.condition')} options={vocabulary.conditions} values={values} onChange={choose} />;
    case 'site':
      return <FilterSelect label={t('list.column.site')} options={sites} values={values} isSingle onChange={choose} />;
    case 'template':
      return <FilterSelect label={t('list.column.template')} options={templates} values={values} isSingle onChange={choose} />;
    case 'mine':
      return <FilterFlag label={t('list.mine')} icon="person" isSet={value !== ''} onChange={(isSet) => one(isSet ? 'true' : '')} />;
    case 'planned':
      return <FilterFlag label={t('list.planned')} icon="event" isSet={value !== ''} onChange={(isSet) => one(isSet ? 'true' : '')} />;
    case 'period':
      return <PeriodFilter label={textOf(filter)} value={value} onChange={one} />;
    case 'number':
      return <NumberFilter label={textOf(filter)} value={value} onChange={one} />;
    case 'flag': {
      const options = ['true', 'false'].map((id) => ({ id, name: t(id === 'true' ? 'forms:yes' : 'forms:no') }));
      return <FilterSelect label={textOf(filter)} options={options} values={values} isSingle onChange={choose} />;
    }
    case 'person':
      return <PersonFilter label={textOf(filter)} values={values} onChange={choose} />;
    case 'contractor':
      return <SourceBox source="records/contractors" label={textOf(filter)} value={values} isMultiple isFilter onChange={choose} />;
    case 'value':
      return <ValueFilter module={module} filter={filter} label={textOf(filter)} values={values} onChange={choose} />;
    case undefined:
      return null;
  }
}
