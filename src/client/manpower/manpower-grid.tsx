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

/** A year of every site as a table that is filled by keyboard: a digit or Enter begins, Tab goes on, what is left is saved. */
export function ManpowerGrid({ year, ...view }: ListViewProps<ManpowerRow> & { year: number }) {
  const { t, i18n } = useTranslation('master-data');
  const months = useMonthNames();
  const { mutate: enter } = useEnterManpower();
  const columns = useMemo(
    (): GridColDef<ManpowerRow>[] => [
      { field: 'name', headerName: t('manpower.site'), flex: 1, minWidth: 160 },
      ...months.map(({ short, long }, index): GridColDef<ManpowerRow, number> => ({
        field: `m${index + 1}`,
        headerName: short,
        description: long,
        type: 'number',
        width: 78,
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

  /** Takes the month that was typed in, at once: whoever types on is not waited for. What is no number of people is not taken. */
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
