import Paper from '@mui/material/Paper';
import type { SxProps, Theme } from '@mui/material/styles';
import { DataGrid } from '@mui/x-data-grid';
import type { GridColDef, GridEventListener, GridRowSelectionModel, GridSortModel } from '@mui/x-data-grid';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { appearance } from '../ui/appearance.ts';
import { gridTextsQuery } from './grid-texts.ts';
import type { ListViewProps } from './list-page.ts';
import { sizesWith } from './list-state.ts';

export interface DataTableProps<Row extends { id: string }> extends ListViewProps<Row> {
  label: string;
  columns: GridColDef<Row>[];
  /** Columns that there is no room for. */
  hidden?: readonly string[];
  /** The order that none chosen means. */
  sort: string;
  /** Opens a line; without it, lines can only be read. */
  onOpen?: (row: Row) => void;
  /** Receives an edited row and the row before, and returns the row to show. Without it, the table cannot be edited. */
  onEdit?: (typed: Row, before: Row) => Row;
  /** Hears which lines are selected; without it none can be. */
  onSelect?: (ids: readonly string[]) => void;
  selected?: readonly string[];
  sx?: SxProps<Theme>;
}

/** A list on a desktop: a table that the server pages and sorts. A click on a row opens its item. */
export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const {
    label,
    columns,
    hidden = [],
    sort: presentSort,
    page,
    state,
    isLoading,
    onChange,
    onOpen,
    onEdit,
    onSelect,
    selected,
    sx,
  } = props;
  const { t, i18n } = useTranslation();
  const { data: words } = useSuspenseQuery(gridTextsQuery(i18n.language));
  const { density } = useSyncExternalStore(appearance.subscribe, appearance.current);

  // The grid takes a new object for a change of order or page, and goes back to the first.
  const sort = useMemo(() => sortModel(state.sort), [state.sort]);
  const pagination = useMemo(() => ({ page: state.page - 1, pageSize: state.size }), [state.page, state.size]);

  const open: GridEventListener<'rowClick'> = ({ row }, event) => {
    // A link in the line is a link itself, a button a button, and a modified click is the browser's.
    const isOther = event.target instanceof Element && event.target.closest('a, button, input, [role="menuitem"]') !== null;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || isOther) return;
    onOpen?.(row as Row);
  };

  return (
    <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
      <DataGrid
        aria-label={label}
        rows={page.items}
        columns={columns}
        columnVisibilityModel={Object.fromEntries(hidden.map((field) => [field, false]))}
        rowCount={page.total}
        loading={isLoading}
        localeText={words}
        density={density}
        getRowHeight={() => 'auto'}
        paginationMode="server"
        paginationModel={pagination}
        pageSizeOptions={sizesWith(state.size)}
        onPaginationModelChange={(next) =>
          onChange({ ...state, page: next.pageSize === state.size ? next.page + 1 : 1, size: next.pageSize })
        }
        sortingMode="server"
        sortModel={sort}
        onSortModelChange={(next) => onChange({ ...state, page: 1, sort: sortText(next) ?? presentSort })}
        onRowClick={open}
        onCellKeyDown={({ row }, event) => {
          if (event.key === 'Enter' && !(event.target instanceof Element && event.target.closest('a, button, input'))) onOpen?.(row);
        }}
        {...(onEdit && { processRowUpdate: onEdit })}
        {...(onSelect && {
          checkboxSelection: true,
          disableRowSelectionExcludeModel: true,
          rowSelectionModel: { type: 'include' as const, ids: new Set(selected) },
          onRowSelectionModelChange: ({ ids }: GridRowSelectionModel) => onSelect([...ids].map(String)),
        })}
        disableColumnMenu
        disableRowSelectionOnClick
        disableColumnFilter
        slotProps={{
          loadingOverlay: { variant: 'linear-progress', noRowsVariant: 'skeleton' },
          // The grid's own words for this are missing in Bulgarian and Turkish.
          basePagination: {
            material: {
              labelDisplayedRows: ({ from, to, count }) =>
                t(page.capped === true ? 'list.rangeCapped' : 'list.range', { from, to, total: count }),
            },
          },
        }}
        sx={[look, onOpen !== undefined && { '& .MuiDataGrid-row': { cursor: 'pointer' } }, ...(Array.isArray(sx) ? sx : [sx ?? false])]}
      />
    </Paper>
  );
}

const look = {
  border: 0,
  '--DataGrid-rowBorderColor': 'var(--mui-palette-divider)',
  '& .MuiDataGrid-columnSeparator': { opacity: 0 },
  '& .MuiDataGrid-columnHeaders:hover .MuiDataGrid-columnSeparator': { opacity: 1, color: 'var(--mui-palette-divider)' },
  '& .MuiDataGrid-columnHeaderTitle': {
    fontWeight: 650,
    color: 'text.secondary',
    // A long name takes two lines, divided by the rules of its language.
    whiteSpace: 'normal',
    lineHeight: 1.25,
    hyphens: 'auto',
  },
  '& .MuiDataGrid-cell': { display: 'flex', alignItems: 'center', py: 1, minHeight: 52 },
  '&.MuiDataGrid-root--densityCompact .MuiDataGrid-cell': { py: 0.25, minHeight: 40 },
  '&.MuiDataGrid-root--densityComfortable .MuiDataGrid-cell': { py: 1.5, minHeight: 64 },
};

function sortModel(sort: string): GridSortModel {
  return sort === '' ? [] : [{ field: sort.replace(/^-/, ''), sort: sort.startsWith('-') ? 'desc' : 'asc' }];
}

function sortText([first]: GridSortModel): string | undefined {
  return first && (first.sort === 'desc' ? `-${first.field}` : first.field);
}
