import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CardActionArea from '@mui/material/CardActionArea';
import Paper from '@mui/material/Paper';
import type { GridColDef } from '@mui/x-data-grid';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import type { ReactNode } from 'react';
import { Link, Outlet, useNavigate } from 'react-router-dom';
import { CardList } from '../lists/card-list.tsx';
import type { DataTable as Table } from '../lists/data-table.tsx';
import type { EmptyListTexts } from '../lists/empty-list.tsx';
import { FilterBar } from '../lists/filter-bar.tsx';
import { ListScreen } from '../lists/list-screen.tsx';
import { writeListState, type ListState } from '../lists/list-state.ts';
import { useListState } from '../lists/use-list-state.ts';
import { loadPart } from '../ui/lazy-screen.ts';
import { Icon } from '../ui/icon.tsx';
import { useIsPhone } from '../ui/use-is-phone.ts';
import { rowsQuery } from './resource.ts';
import type { Resource } from './resource.ts';
import { SettingsFilters } from './settings-filters.tsx';
import type { SettingsFilter } from './settings-filters.tsx';

const DataTable = lazy(async () => ({
  default: (await loadPart(() => import('../lists/data-table.tsx'))).DataTable,
})) as typeof Table;

export interface SettingsListScreenProps<Row extends { id: string }> {
  title: string;
  /** `(count) => t('count', { count })` */
  subtitle?: (total: number) => string;
  back?: string;
  resource: Pick<Resource, 'endpoint'>;
  /** Parameters of the request beside the person's choices. */
  params?: Readonly<Record<string, string>>;
  /** The name of a sortable column, with `-` for descending. */
  sort: string;
  columns: GridColDef<Row>[];
  /** A line on a phone. */
  renderCard: (row: Row) => ReactNode;
  /** Foot of a line on a phone, which leads elsewhere. */
  renderCardFoot?: (row: Row) => ReactNode;
  filters?: readonly SettingsFilter[];
  /** False where the server searches for no words. */
  isSearchable?: boolean;
  /** Where a line leads; without it lines are only read. */
  open?: (row: Row) => string;
  /** Button that creates a row, for users who may create one. */
  create?: { text: string; to: string } | undefined;
  /** Shown beside that button, such as an export. */
  renderBeside?: (state: ListState, total: number | undefined) => ReactNode;
  empty: EmptyListTexts;
  /** Shown above the list, such as the offer of a tour. */
  hint?: ReactNode;
}

/** A list of settings: paged by the server, its search, filters and order in the address; `new` and `edit/:id` open beside it. */
export function SettingsListScreen<Row extends { id: string }>(props: SettingsListScreenProps<Row>) {
  const {
    title,
    subtitle,
    back,
    resource,
    params,
    sort,
    columns,
    renderCard,
    renderCardFoot,
    filters = [],
    isSearchable = true,
    open,
    create,
    renderBeside,
    empty,
    hint,
  } = props;
  const isPhone = useIsPhone();
  const navigate = useNavigate();
  const shape = { sort, filters: filters.map(({ name }) => name) };
  const [state, setState] = useListState(shape);
  // From the state, which the address follows a moment later: a row opened at once keeps the filters.
  const search = `?${writeListState(state, shape).toString()}`;
  const found = useQuery(rowsQuery<Row>(resource, state, params));
  const total = found.data?.total;

  return (
    <>
      <ListScreen<Row>
        title={title}
        subtitle={total === undefined ? undefined : subtitle?.(total)}
        back={back}
        beside={renderBeside?.(state, total)}
        action={
          create && (
            <Button component={Link} to={{ pathname: create.to, search }} variant="contained" startIcon={<Icon name="add" />}>
              {create.text}
            </Button>
          )
        }
        filters={
          <FilterBar state={state} isSearchable={isSearchable} onChange={setState}>
            {filters.length > 0 ? <SettingsFilters filters={filters} state={state} onChange={setState} /> : undefined}
          </FilterBar>
        }
        hint={hint}
        list={found}
        state={state}
        empty={empty}
        onChange={setState}
        renderView={(view) =>
          isPhone ? (
            <CardList
              {...view}
              label={title}
              renderCard={(row) => <RowCard to={open?.(row)} search={search} content={renderCard(row)} foot={renderCardFoot?.(row)} />}
            />
          ) : (
            <DataTable
              {...view}
              label={title}
              columns={columns}
              sort={sort}
              {...(open && { onOpen: (row: Row) => void navigate({ pathname: open(row), search }) })}
            />
          )
        }
      />
      <Outlet />
    </>
  );
}

interface RowCardProps {
  to: string | undefined;
  search: string;
  content: ReactNode;
  foot: ReactNode;
}

function RowCard({ to, search, content, foot }: RowCardProps) {
  const look = { p: 1.75, display: 'grid', justifyContent: 'stretch', justifyItems: 'start', gap: 0.75, minHeight: 44 };
  return (
    <Paper variant="outlined" sx={{ overflow: 'hidden', ...(to === undefined && look) }}>
      {to === undefined ? (
        content
      ) : (
        <CardActionArea component={Link} to={{ pathname: to, search }} sx={look}>
          {content}
        </CardActionArea>
      )}
      {foot && <Box sx={{ px: 0.75, borderTop: 1, borderColor: 'divider' }}>{foot}</Box>}
    </Paper>
  );
}
