import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { libraryViews } from '../../shared/library.ts';
import { FilterBar } from '../lists/filter-bar.tsx';
import { ListScreen } from '../lists/list-screen.tsx';
import type { ListState } from '../lists/list-state.ts';
import { useListState } from '../lists/use-list-state.ts';
import { useAllows } from '../profile/profile-query.ts';
import { Icon } from '../ui/icon.tsx';
import { useIsPhone } from '../ui/use-is-phone.ts';
import { BinnedFolders } from './binned-folders.tsx';
import { FileCards, FileTable } from './file-lines.tsx';
import { FolderCards } from './folder-cards.tsx';
import { FolderDialog } from './folder-dialog.tsx';
import { folderPath } from './folder-path.ts';
import { FolderReminders } from './folder-reminders.tsx';
import { FolderTree } from './folder-tree.tsx';
import { filesQuery, foldersQuery } from './library-query.ts';
import { LibraryViews } from './library-views.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { addToFolder, UploadArea } from './upload-area.tsx';
import { ViewersDialog } from './viewers-dialog.tsx';

const shape = { sort: 'name', filters: ['folder', 'view'] };

/** `/library`: the folders with their files, favourites, what must be read, and the bin. */
export function LibraryScreen() {
  const { t } = useTranslation('library');
  const allows = useAllows();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const [{ chosen, ...rest }, setState] = useListState(shape);
  const [dialog, setDialog] = useState<'new' | 'edit' | 'move' | 'remind' | 'viewers'>();
  const view = libraryViews.find((each) => each === chosen['view']?.[0]) ?? 'all';
  const folderId = view === 'all' ? chosen['folder']?.[0] : undefined;
  // The folder is no filter that could be cleared.
  const state = { ...rest, chosen: {} };
  const change = (next: ListState, replace?: boolean) => setState({ ...next, chosen }, replace);
  const files = useQuery(filesQuery(state, { folder: folderId, view }));
  const { data: folders = [] } = useQuery(foldersQuery());
  const folder = folders.find(({ id }) => id === folderId);
  const isSearching = state.search !== '';
  const isInFolder = view === 'all' && !isSearching;
  const title = folder?.name ?? t(view === 'all' ? 'title' : `view.${view}`);

  const list = (
    <ListScreen
      title={title}
      subtitle={[folder?.site?.name, folder?.is_limited && t('viewers.limited')].filter(Boolean).join(' · ')}
      back={folder ? folderPath(folder.parent_id) : undefined}
      beside={
        folder && (
          <>
            <Button color="inherit" startIcon={<Icon name="alarm" />} onClick={() => setDialog('remind')}>
              {t('reminders')}
            </Button>
            {allows('update', 'Library') && (
              <>
                <Button color="inherit" startIcon={<Icon name="edit" />} onClick={() => setDialog('edit')}>
                  {t('folder.edit')}
                </Button>
                <Button color="inherit" startIcon={<Icon name="folder" />} onClick={() => setDialog('move')}>
                  {t('move.action')}
                </Button>
                <Button color="inherit" startIcon={<Icon name="group" />} onClick={() => setDialog('viewers')}>
                  {t('viewers.action')}
                </Button>
              </>
            )}
          </>
        )
      }
      action={
        view === 'all' &&
        allows('create', 'Library') && (
          <Button variant="contained" startIcon={<Icon name="add" />} onClick={() => setDialog('new')}>
            {t('folder.new')}
          </Button>
        )
      }
      filters={<FilterBar state={state} onChange={change} />}
      hint={
        <>
          {isPhone && <LibraryViews current={folder ? undefined : view} />}
          {isInFolder && <FolderCards folders={folders} parent={folderId ?? null} />}
          {view === 'favorites' && !isSearching && <FolderCards folders={folders.filter((each) => each.favorite_id !== null)} />}
          {isSearching && view === 'all' && <FolderCards folders={folders.filter(({ name }) => holds(name, state.search))} />}
          {view === 'bin' && <BinnedFolders />}
          {isInFolder && allows('create', 'Library') && <UploadArea key={folderId} keep={(fileId) => addToFolder(fileId, folderId)} />}
        </>
      }
      list={files}
      state={state}
      empty={{ icon: 'folder', title: t(`empty.${view}`), text: t(`emptyText.${view}`) }}
      onChange={change}
      renderView={(lines) => (isPhone ? <FileCards {...lines} view={view} /> : <FileTable {...lines} view={view} />)}
    />
  );

  return (
    <>
      {isPhone ? (
        list
      ) : (
        <Box sx={{ display: 'grid', gridTemplateColumns: '260px minmax(0, 1fr)', alignItems: 'start' }}>
          <Box sx={{ pl: 2, pt: 3, minWidth: 0 }}>
            <LibraryViews current={folder ? undefined : view} />
            <FolderTree folders={folders} current={folder?.id} />
          </Box>
          {list}
        </Box>
      )}
      {dialog === 'new' && <FolderDialog parent={folder} onDone={() => undefined} onClose={() => setDialog(undefined)} />}
      {dialog === 'edit' && folder && (
        <FolderDialog folder={folder} onDone={() => void navigate(folderPath(folder.parent_id))} onClose={() => setDialog(undefined)} />
      )}
      {dialog === 'remind' && folder && <FolderReminders folder={folder} onClose={() => setDialog(undefined)} />}
      {dialog === 'viewers' && folder && <ViewersDialog folder={folder} onClose={() => setDialog(undefined)} />}
      {dialog === 'move' && folder && <MoveDialog moved={{ kind: 'folder', ...folder }} onClose={() => setDialog(undefined)} />}
    </>
  );
}

function holds(name: string, search: string): boolean {
  return name.toLocaleLowerCase().includes(search.trim().toLocaleLowerCase());
}
