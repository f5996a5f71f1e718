import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { FolderRow } from '../../shared/library.ts';
import { Icon } from '../ui/icon.tsx';
import { folderPath, wayTo } from './folder-path.ts';
import { LimitedMark } from './limited-mark.tsx';

interface FolderTreeProps {
  folders: readonly FolderRow[];
  /** The open folder. Undefined at the top level and in a view. */
  current: string | undefined;
}

/** All folders as a tree: those for everyone, then those of each site. */
export function FolderTree({ folders, current }: FolderTreeProps) {
  const { t } = useTranslation('library');
  const tops = folders.filter(({ parent_id: parent }) => parent === null);
  const sites = [...new Map(tops.flatMap(({ site }) => (site ? [[site.id, site] as const] : []))).values()];
  const way = new Set(wayTo(folders, current).map(({ id }) => id));
  const branch = (rows: readonly FolderRow[]) => (
    <Branch rows={rows.toSorted((a, b) => a.name.localeCompare(b.name))} folders={folders} current={current} way={way} level={0} />
  );

  return (
    <Box component="nav" aria-label={t('folders')}>
      {branch(tops.filter(({ site }) => site === null))}
      {sites.map((site) => (
        <Box key={site.id}>
          <Typography variant="overline" color="text.secondary" sx={{ display: 'block', px: 1.5, pt: 1.5 }}>
            {site.name}
          </Typography>
          {branch(tops.filter((folder) => folder.site_id === site.id))}
        </Box>
      ))}
    </Box>
  );
}

interface BranchProps extends FolderTreeProps {
  rows: readonly FolderRow[];
  way: ReadonlySet<string>;
  level: number;
}

function Branch({ rows, level, ...tree }: BranchProps) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {rows.map((row) => (
        <Twig key={row.id} row={row} level={level} {...tree} />
      ))}
    </Box>
  );
}

function Twig({ row, level, ...tree }: Omit<BranchProps, 'rows'> & { row: FolderRow }) {
  const { t } = useTranslation('library');
  const { folders, current, way } = tree;
  const [isOpen, setOpen] = useState(way.has(row.id));
  const [shown, setShown] = useState(current);
  // The way to a folder that was opened elsewhere opens with it.
  if (shown !== current) {
    setShown(current);
    if (way.has(row.id)) setOpen(true);
  }
  const below = row.child_ids.flatMap((id) => folders.find((folder) => folder.id === id) ?? []);

  return (
    <li>
      <Box sx={{ display: 'flex', alignItems: 'center', pl: level * 2 }}>
        {below.length > 0 ? (
          <IconButton
            size="small"
            aria-expanded={isOpen}
            aria-label={t(isOpen ? 'tree.close' : 'tree.open', { name: row.name })}
            onClick={() => setOpen(!isOpen)}
            sx={{ transform: isOpen ? 'rotate(90deg)' : 'none' }}
          >
            <Icon name="chevron_right" size={18} />
          </IconButton>
        ) : (
          <Box sx={{ width: 28, flex: 'none' }} />
        )}
        <ListItemButton
          component={Link}
          to={folderPath(row.id)}
          selected={row.id === current}
          aria-current={row.id === current ? 'page' : undefined}
          sx={{ borderRadius: 1, py: 0.5, gap: 1, minWidth: 0 }}
        >
          <Icon name="folder" size={18} />
          <ListItemText primary={row.name} slotProps={{ primary: { noWrap: true, variant: 'body2' } }} />
          {row.is_limited && <LimitedMark />}
        </ListItemButton>
      </Box>
      {isOpen && below.length > 0 && <Branch rows={below} level={level + 1} {...tree} />}
    </li>
  );
}
