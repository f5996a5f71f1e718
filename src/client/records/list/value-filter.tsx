import { fetchJson } from '../../api.ts';
import { useQuery, queryOptions } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { noValue } from '../../../shared/record-columns.ts';
import { allTime, type Figure } from '../../../shared/figure.ts';
import { useBarName } from '../../modules/use-bar-name.ts';
import { FilterSelect } from '../../lists/filter-select.tsx';

/** The values of a column among the records that the reader may see. */
const filterOptionsQuery = (module: string, by: string) =>
  queryOptions({
    queryKey: ['filter options', module, by] as const,
    queryFn: async ({ signal }) => {
      const params = { module, by, measure: 'count', date: 'created', period: allTime };
      return (await fetchJson<Figure>('/api/figures', params, signal)).items;
    },
    staleTime: 60_000,
  });

export interface ValueFilterProps {
  module: string;
  filter: string;
  label: string;
  values: readonly string[];
  onChange: (values: string[]) => void;
}

/** Filters by the values that the records of the module have. */
export function ValueFilter({ module, filter, label, values, onChange }: ValueFilterProps) {
  const { t } = useTranslation('dashboards');
  const { data: bars = [] } = useQuery(filterOptionsQuery(module, filter));
  const nameOf = useBarName(module, filter);
  const options = bars.map((bar) => ({ id: bar.key ?? noValue, name: bar.key === null ? t('none') : nameOf(bar) }));
  return <FilterSelect label={label} options={options} values={values} onChange={onChange} />;
}
