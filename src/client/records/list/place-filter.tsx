import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FilterFlag } from '../../lists/filter-flag.tsx';
import { withFilter } from '../../lists/list-state.ts';
import type { ListState } from '../../lists/list-state.ts';
import type { ChangeList } from '../../lists/use-list-state.ts';
import { siteTreeQuery } from '../../directory/site-tree-query.ts';

/** The place that a plan led here from; it can only be let go. */
export function PlaceFilter({ state, onChange }: { state: ListState; onChange: ChangeList }) {
  const { t } = useTranslation();
  const [id] = state.chosen['place'] ?? [];
  const { data: sites = [] } = useQuery(siteTreeQuery);
  const places = sites.flatMap(({ divisions }) =>
    divisions.flatMap((division) => [division, ...division.departments.flatMap((department) => [department, ...department.units])]),
  );
  const name = places.find((place) => place.id === id)?.name;
  return (
    <FilterFlag
      label={name === undefined ? t('list.place') : `${t('list.place')}: ${name}`}
      icon="location"
      isSet
      onChange={() => onChange(withFilter(state, 'place', []))}
    />
  );
}
