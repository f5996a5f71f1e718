import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { categoryTypes } from '../../shared/term.ts';
import type { CategoryType, TermRow } from '../../shared/term.ts';
import { useActiveFilter } from '../settings/active-filter.ts';
import { ActiveMark } from '../settings/active-mark.tsx';
import { SettingsListScreen } from '../settings/settings-list-screen.tsx';
import type { SettingsFilter } from '../settings/settings-filters.tsx';
import { useMayChange } from '../settings/use-may-change.ts';
import { BelowLink, isUnused, termColumns } from './term-columns.tsx';
import type { TermView } from './term-view.ts';
import { useUnusedTypes } from './use-unused-types.ts';

export interface TermListProps {
  view: TermView;
  /** The term whose list it is; without one it is the top of the tree. */
  parent?: TermRow | undefined;
}

/** One level of a tree of terms. The list of a root cause shows both levels below it. */
export function TermList({ view, parent }: TermListProps) {
  const { t } = useTranslation('categories');
  // The names of the columns.
  useTranslation('settings');
  const may = useMayChange(view.access);
  const isTop = parent === undefined;
  const path = parent ? view.below(parent.id) : view.base;
  const filters = useTermFilters(view, isTop);
  const unused = useUnusedTypes({ enabled: view.kind === 'category' && isTop });
  const columns = useMemo(() => termColumns({ view, isTop, unused, t }), [view, isTop, unused, t]);
  const isWhole = view.kind === 'root_cause' && !isTop;
  const params: Record<string, string> = isTop ? { type_name: view.top } : { [isWhole ? 'below' : 'parent_id']: parent.id };

  return (
    <SettingsListScreen<TermRow>
      title={parent?.name ?? t(`${view.kind}.title`)}
      subtitle={(total) => t('count', { count: total })}
      {...(parent && { back: view.base })}
      resource={view.resource}
      params={params}
      sort="name"
      columns={columns}
      filters={filters}
      open={({ id }) => `${path}/edit/${id}`}
      create={may('create') ? { text: t(isTop ? `${view.kind}.new` : `${view.kind}.below`), to: `${path}/new` } : undefined}
      empty={{
        icon: view.icon,
        title: isTop ? t(`${view.kind}.emptyTitle`) : t('belowEmptyTitle'),
        text: isTop ? t(`${view.kind}.emptyText`) : t('belowEmptyText'),
      }}
      {...(isTop && { renderCardFoot: (row: TermRow) => <BelowLink row={row} view={view} isNamed /> })}
      renderCard={(row) => <TermCard row={row} view={view} isTop={isTop} unused={unused} />}
    />
  );
}

function useTermFilters({ kind }: TermView, isTop: boolean): SettingsFilter[] {
  const { t } = useTranslation('categories');
  const active = useActiveFilter();
  const types = categoryTypes.map((id) => ({ id, name: t(`type.${id}`) }));
  const levels = (['parent', 'child'] as const).map((id) => ({ id, name: t(`level.${id}`) }));
  return [
    ...(kind === 'category' && isTop
      ? [{ kind: 'choice' as const, name: 'category_type', label: t('field.category_type'), options: types }]
      : []),
    ...(kind === 'root_cause' && !isTop
      ? [{ kind: 'choice' as const, name: 'type_name', label: t('field.level'), options: levels, isSingle: true }]
      : []),
    active,
  ];
}

interface TermCardProps {
  row: TermRow;
  view: TermView;
  isTop: boolean;
  unused: readonly CategoryType[];
}

function TermCard({ row, view, isTop, unused }: TermCardProps) {
  const { t } = useTranslation('categories');
  const said = [
    row.category_type && isTop ? t(`type.${row.category_type}`) : '',
    isTop && isUnused(row, unused) ? t('inNoForm') : '',
    row.unit ? t(`unit.${row.unit}`) : '',
    view.kind === 'root_cause' && !isTop ? t(`level.${row.type_name}`) : '',
    !isTop && row.type_name === 'child' && view.kind === 'root_cause' ? (row.parent_name ?? '') : '',
  ].filter(Boolean);
  return (
    <>
      <Box sx={{ fontWeight: 650 }}>{row.name}</Box>
      {said.length > 0 && <Box sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>{said.join(' · ')}</Box>}
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <ActiveMark isActive={row.is_active} />
      </Box>
    </>
  );
}
