import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ListFilter, ModuleManifest } from '../../shared/manifest.ts';
import { sitesQuery } from '../directory/sites-query.ts';
import { FilterFlag } from '../lists/filter-flag.tsx';
import { FilterSelect } from '../lists/filter-select.tsx';
import { withFilter } from '../lists/list-state.ts';
import type { ListState } from '../lists/list-state.ts';
import type { ChangeList } from '../lists/use-list-state.ts';
import { templatesQuery } from './record-queries.ts';
import { PlaceFilter } from './place-filter.tsx';
import { useVocabulary } from './use-vocabulary.ts';

export interface FilterControlsProps {
  manifest: ModuleManifest;
  state: ListState;
  onChange: ChangeList;
}

/** The filters that the manifest names, in its order. */
export function FilterControls({ manifest, state, onChange }: FilterControlsProps) {
  return (
    <>
      {manifest.list.filters.map((filter) => (
        <Control key={filter} filter={filter} manifest={manifest} state={state} onChange={onChange} />
      ))}
      {state.chosen['place'] && <PlaceFilter state={state} onChange={onChange} />}
    </>
  );
}

function Control({ filter, manifest, state, onChange }: FilterControlsProps & { filter: ListFilter }) {
  const { t } = useTranslation();
  const { id: module } = manifest;
  const vocabulary = useVocabulary(module);
  const { data: sites = [] } = useQuery({ ...sitesQuery, enabled: filter === 'site' });
  const { data: templates = [] } = useQuery({ ...templatesQuery(module), enabled: filter === 'template' });
  const values = state.chosen[filter] ?? [];
  const choose = (chosen: readonly string[]) => onChange(withFilter(state, filter, chosen));

  switch (filter) {
    case 'status':
      return <FilterSelect label={t('list.column.status')} options={vocabulary.statuses} values={values} onChange={choose} />;
    case 'condition':
      return <FilterSelect label={t('list.condition')} options={vocabulary.conditions} values={values} onChange={choose} />;
    case 'site':
      return <FilterSelect label={t('list.column.site')} options={sites} values={values} isSingle onChange={choose} />;
    case 'template':
      return <FilterSelect label={t('list.column.template')} options={templates} values={values} isSingle onChange={choose} />;
    case 'mine':
      return (
        <FilterFlag label={t('list.mine')} icon="person" isSet={values.length > 0} onChange={(isSet) => choose(isSet ? ['true'] : [])} />
      );
    default:
      return null;
  }
}
