import Box from '@mui/material/Box';
import CardActionArea from '@mui/material/CardActionArea';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { FolderRow } from '../../shared/library.ts';
import { Icon } from '../ui/icon.tsx';
import { FavoriteButton } from './favorite-button.tsx';
import { folderPath } from './folder-path.ts';
import { LimitedMark } from './limited-mark.tsx';

interface FolderCardsProps {
  folders: readonly FolderRow[];
  /** Only those in this folder; nothing: at the top. Without it, all of them. */
  parent?: string | null;
}

/** Folders as cards that open them. */
export function FolderCards({ folders, parent }: FolderCardsProps) {
  const { t } = useTranslation('library');
  const shown = parent === undefined ? folders : folders.filter((folder) => folder.parent_id === parent);
  if (shown.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={t('folders')}
      sx={{
        ...{ listStyle: 'none', m: 0, mb: 2, p: 0, display: 'grid', gap: 1.25 },
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))',
      }}
    >
      {shown.map((folder) => (
        <Paper key={folder.id} component="li" variant="outlined" sx={{ display: 'flex', alignItems: 'center', pr: 0.5, minWidth: 0 }}>
          <CardActionArea
            component={Link}
            to={folderPath(folder.id)}
            sx={{ display: 'flex', justifyContent: 'flex-start', gap: 1.25, p: 1.5, minWidth: 0 }}
          >
            <Icon name="folder" />
            <Box sx={{ minWidth: 0 }}>
              <Typography noWrap sx={{ fontWeight: 600 }}>
                {folder.name}
              </Typography>
              {folder.site && folder.parent_id === null && (
                <Typography noWrap variant="body2" color="text.secondary">
                  {folder.site.name}
                </Typography>
              )}
            </Box>
          </CardActionArea>
          {folder.is_limited && <LimitedMark />}
          <FavoriteButton of={{ folder_id: folder.id }} name={folder.name} favoriteId={folder.favorite_id} />
        </Paper>
      ))}
    </Box>
  );
}
