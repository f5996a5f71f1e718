import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { GridColDef } from '@mui/x-data-grid';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import type { CategoryType, TermRow } from '../../shared/term.ts';
import { i18n } from '../i18n.ts';
import { ActiveMark } from '../settings/active-mark.tsx';
import { RelativeTime, deviceZone } from '../ui/relative-time.tsx';
import type { TermView } from './term-view.ts';

interface ColumnParts {
  view: TermView;
  isTop: boolean;
  /** Types of categories that no form uses. */
  unused: readonly CategoryType[];
  t: TFunction<'categories'>;
}

/** The columns of a level of a tree. */
export function termColumns({ view, isTop, unused, t }: ColumnParts): GridColDef<TermRow>[] {
  const { kind } = view;
  const all: (GridColDef<TermRow> | false)[] = [
    {
      field: 'name',
      headerName: i18n.t('settings:column.name'),
      flex: 2,
      minWidth: 180,
      // Terms below a group of the list follow it, one step to the right.
      renderCell: ({ row }) => <Box sx={{ pl: !isTop && kind === 'root_cause' && row.type_name === 'child' ? 3 : 0 }}>{row.name}</Box>,
    },
    kind === 'category' &&
      isTop && {
        field: 'category_type',
        headerName: t('field.category_type'),
        flex: 1,
        minWidth: 150,
        valueGetter: (_, row) => (row.category_type ? t(`type.${row.category_type}`) : ''),
        renderCell: ({ row, value }) => (
          <span>
            {value}
            {isUnused(row, unused) && (
              <Box component="span" sx={{ display: 'block', fontSize: '0.75rem', color: 'text.secondary' }}>
                {t('inNoForm')}
              </Box>
            )}
          </span>
        ),
      },
    kind === 'root_cause' &&
      !isTop && {
        field: 'level',
        headerName: t('field.level'),
        width: 130,
        sortable: false,
        valueGetter: (_, row) => t(`level.${row.type_name}`),
      },
    kind === 'root_cause' &&
      !isTop && {
        field: 'parent_name',
        headerName: t('field.parent'),
        flex: 1.2,
        minWidth: 150,
        sortable: false,
      },
    kind === 'environment_category' && {
      field: 'unit',
      headerName: t('field.unit'),
      width: 150,
      sortable: false,
      valueGetter: (_, row) => (row.unit ? t(`unit.${row.unit}`) : '–'),
    },
    isTop && {
      field: 'children_count',
      headerName: t(`${kind}.children`),
      width: 140,
      sortable: false,
      renderCell: ({ row }) => <BelowLink row={row} view={view} />,
    },
    {
      field: 'is_active',
      headerName: i18n.t('settings:column.status'),
      width: 140,
      renderCell: ({ row }) => <ActiveMark isActive={row.is_active} />,
    },
    {
      field: 'updated_at',
      headerName: i18n.t('settings:column.updated_at'),
      width: 130,
      renderCell: ({ row }) => <RelativeTime at={row.updated_at} zone={deviceZone} layout="stack" isZoneShown={false} />,
    },
  ];
  return all.filter((column) => column !== false);
}

/** Whether no form uses the type of a category. */
export function isUnused({ category_type: type }: TermRow, unused: readonly CategoryType[]): boolean {
  return type !== undefined && unused.includes(type);
}

/** Links to the terms below a term. */
export function BelowLink({
  row,
  view,
  isNamed = false,
}: {
  row: TermRow;
  view: TermView;
  /** Whether to include the name, because no column header shows it. */ isNamed?: boolean;
}) {
  const { t } = useTranslation('categories');
  const count = t('below', { count: row.children_count });
  const text = isNamed ? `${t(`${view.kind}.children`)}: ${count}` : count;
  return (
    <Link
      component={RouterLink}
      to={view.below(row.id)}
      aria-label={`${text}: ${row.name}`}
      sx={{
        fontWeight: 600,
        display: 'inline-flex',
        alignItems: 'center',
        minHeight: 32,
        '@media (pointer: coarse)': { minHeight: 44, px: 1 },
      }}
    >
      {text}
    </Link>
  );
}
