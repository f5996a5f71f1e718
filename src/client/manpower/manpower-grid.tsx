import Box from '@mui/material/Box';
import type { GridColDef } from '@mui/x-data-grid';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { mostManpower } from '../../shared/manpower.ts';
import type { ManpowerRow } from '../../shared/manpower.ts';
import { DataTable } from '../lists/data-table.tsx';
import type { ListViewProps } from '../lists/list-page.ts';
import { notify } from '../ui/notify.ts';
import { useEnterManpower } from './manpower-query.ts';
import { useMonthNames } from './month-names.ts';

/** A year of every site as a table for keyboard entry: a digit or Enter begins editing, Tab moves on, and leaving a cell saves it. */
export function ManpowerGrid({ year, ...view }: ListViewProps<ManpowerRow> & { year: number }) {
  const { t, i18n } = useTranslation('master-data');
  const months = useMonthNames();
  const { mutate: enter } = useEnterManpower();
  const columns = useMemo(
    (): GridColDef<ManpowerRow>[] => [
      { field: 'name', headerName: t('manpower.site'), flex: 1, minWidth: 150 },
      ...months.map(({ short, long }, index): GridColDef<ManpowerRow, number> => ({
        field: `m${index + 1}`,
        headerName: short,
        description: long,
        type: 'number',
        width: 68,
        sortable: false,
        editable: true,
        valueGetter: (_, row) => row.months[index]?.count ?? 0,
        valueSetter: (value, row) => ({
          ...row,
          months: row.months.map((month) => (month.month === index + 1 ? { ...month, count: value ?? Number.NaN } : month)),
        }),
        cellClassName: ({ row }) => (row.months[index]?.is_default ? 'is-default' : ''),
      })),
    ],
    [months, t],
  );

  /** Accepts a typed month at once, so that typing never waits for the server. Rejects anything that is not a valid number of people. */
  const save = (typed: ManpowerRow, before: ManpowerRow): ManpowerRow => {
    const changed = typed.months.find((month, index) => !Object.is(month.count, before.months[index]?.count));
    if (!changed) return before;
    if (!Number.isInteger(changed.count) || changed.count < 0 || changed.count > mostManpower) {
      notify({ tone: 'error', text: t('manpower.invalid', { limit: mostManpower }) });
      return before;
    }
    enter({ site: before.id, year, month: changed.month, count: changed.count });
    return typed;
  };

  return (
    <>
      <DataTable
        {...view}
        key={i18n.language}
        label={t('manpower.title')}
        columns={columns}
        sort="name"
        onEdit={save}
        sx={{ '& .is-default': { color: 'text.secondary', fontStyle: 'italic' } }}
      />
      <Box sx={{ mt: 1, fontSize: '0.8125rem', color: 'text.secondary' }}>{t('manpower.keys')}</Box>
    </>
  );
}
