import Box from '@mui/material/Box';
import CardActionArea from '@mui/material/CardActionArea';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { GridColDef } from '@mui/x-data-grid';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import type { LibraryFileRow, LibraryView } from '../../shared/library.ts';
import { readableBytes } from '../files/bytes.ts';
import { CardList } from '../lists/card-list.tsx';
import { columnsWithoutRoom, tableBorders } from '../lists/columns-that-fit.ts';
import type { DataTable as Table } from '../lists/data-table.tsx';
import type { ListViewProps } from '../lists/list-page.ts';
import { useRoom } from '../lists/use-room.ts';
import { RestoreButton } from '../settings/restore-button.tsx';
import { loadPart } from '../ui/lazy-screen.ts';
import { Icon } from '../ui/icon.tsx';
import { deviceZone, RelativeTime } from '../ui/relative-time.tsx';
import { Mark } from '../ui/status-chip.tsx';
import { FavoriteButton } from './favorite-button.tsx';
import { filePath } from './folder-path.ts';
import { fileResource, folderResource } from './library-query.ts';

const DataTable = lazy(async () => ({
  default: (await loadPart(() => import('../lists/data-table.tsx'))).DataTable,
})) as typeof Table;

type LinesProps = ListViewProps<LibraryFileRow> & { view: LibraryView };

/** Files as a table. */
export function FileTable({ view, ...lines }: LinesProps) {
  const { t, i18n } = useTranslation('library');
  const navigate = useNavigate();
  const [room, measure] = useRoom();
  const columns: GridColDef<LibraryFileRow>[] = [
    {
      field: 'name',
      headerName: t('name'),
      flex: 1,
      minWidth: 240,
      renderCell: ({ row }) => <FileName row={row} view={view} isSearched={lines.state.search !== ''} />,
    },
    { field: 'version', headerName: t('version'), width: 96 },
    { field: 'size', headerName: t('size'), width: 110, valueFormatter: (size: number) => readableBytes(size, i18n.language) },
    { field: 'uploader', headerName: t('uploader'), width: 170, valueGetter: (_, row) => row.uploader.name },
    {
      field: 'updated_at',
      headerName: t('changed'),
      width: 170,
      renderCell: ({ row }) => <RelativeTime at={row.updated_at} zone={deviceZone} layout="stack" />,
    },
    {
      field: 'marks',
      headerName: '',
      sortable: false,
      width: view === 'bin' ? 150 : 64,
      renderCell: ({ row }) => <LineEnd row={row} view={view} />,
    },
  ];
  const least = columns.map(({ field, width, minWidth }) => ({ field, least: width ?? minWidth ?? 0 }));
  return (
    <div ref={measure}>
      <DataTable
        {...lines}
        label={t('files')}
        columns={columns}
        hidden={columnsWithoutRoom(least, importance, room - tableBorders)}
        sort="name"
        {...(view !== 'bin' && { onOpen: ({ id }: LibraryFileRow) => void navigate(filePath(id)) })}
      />
    </div>
  );
}

const importance = ['name', 'marks', 'updated_at', 'uploader', 'version', 'size'];

/** The same on a phone. */
export function FileCards({ view, ...lines }: LinesProps) {
  const { t, i18n } = useTranslation('library');
  return (
    <CardList
      {...lines}
      label={t('files')}
      renderCard={(row) => {
        const content = (
          <Box sx={{ minWidth: 0 }}>
            <FileName row={row} view={view} isSearched={lines.state.search !== ''} />
            <Typography variant="body2" color="text.secondary">
              {[readableBytes(row.size, i18n.language), row.uploader.name].join(' · ')}
            </Typography>
            <Typography variant="body2" color="text.secondary">
              <RelativeTime at={row.updated_at} zone={deviceZone} />
            </Typography>
          </Box>
        );
        return (
          <Paper variant="outlined" sx={{ display: 'flex', alignItems: 'center', pr: 0.5 }}>
            {view === 'bin' ? (
              <Box sx={{ flex: 1, p: 1.5, minWidth: 0 }}>{content}</Box>
            ) : (
              <CardActionArea component={Link} to={filePath(row.id)} sx={{ p: 1.5, minWidth: 0 }}>
                {content}
              </CardActionArea>
            )}
            <LineEnd row={row} view={view} />
          </Paper>
        );
      }}
    />
  );
}

function FileName({ row, view, isSearched }: { row: LibraryFileRow; view: LibraryView; isSearched: boolean }) {
  const { t } = useTranslation('library');
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0 }}>
      <Icon name={iconOf(row.type)} />
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'center' }}>
          <Typography component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {row.name}
          </Typography>
          {row.must_read && (
            <Mark
              look={row.read_at === null ? { icon: 'visibility', tone: 'waiting' } : { icon: 'check', tone: 'good' }}
              text={t(row.read_at === null ? 'mustRead' : 'read')}
            />
          )}
        </Box>
        {row.excerpt !== null && (
          <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
            {row.excerpt === '' ? t('inText') : t('inTextAt', { excerpt: row.excerpt })}
          </Typography>
        )}
        {(view !== 'all' || isSearched) && row.folder && (
          <Typography variant="body2" color="text.secondary" noWrap>
            {row.folder.name}
          </Typography>
        )}
      </Box>
    </Box>
  );
}

function LineEnd({ row, view }: { row: LibraryFileRow; view: LibraryView }) {
  if (view === 'bin') return <RestoreButton resource={fileResource} row={row} changes={[folderResource.endpoint]} />;
  return <FavoriteButton of={{ library_file_id: row.id }} name={row.name} favoriteId={row.favorite_id} />;
}

function iconOf(type: string): string {
  if (type.startsWith('image/')) return 'camera';
  if (type.startsWith('video/')) return 'play_circle';
  return type === 'application/pdf' ? 'picture_as_pdf' : 'description';
}
