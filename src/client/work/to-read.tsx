import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import type { LibraryFileRow } from '../../shared/library.ts';
import { useHere } from '../paths/way-back.ts';
import { Icon } from '../ui/icon.tsx';
import type { ListPage } from '../lists/list-page.ts';

/** Library files that the reader must read and has not confirmed. */
export function ToRead({ page }: { page: ListPage<LibraryFileRow> }) {
  const { t } = useTranslation('work');
  const heading = useId();
  return (
    <Box component="section" aria-labelledby={heading} sx={{ mb: 3 }}>
      <Box component="h2" id={heading} sx={{ m: 0, mb: 1.25, fontSize: '1rem', fontWeight: 650 }}>
        {t('toRead.title')}
      </Box>
      <Box component="ul" aria-labelledby={heading} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25 }}>
        {page.items.map((file) => (
          <li key={file.id}>
            <FileCard file={file} />
          </li>
        ))}
      </Box>
      {page.total > page.items.length && (
        <Button component={RouterLink} to="/library?view=must_read" sx={{ mt: 1, minHeight: 44 }}>
          {t('toRead.all', { count: page.total })}
        </Button>
      )}
    </Box>
  );
}

function FileCard({ file }: { file: LibraryFileRow }) {
  const { t } = useTranslation('work');
  const here = useHere();
  const to = `/library/view/${file.id}`;
  const place = [file.site?.name, file.folder?.name, file.author].filter(Boolean).join(' · ');
  return (
    <Paper
      variant="outlined"
      component="article"
      aria-label={file.name}
      sx={{ p: 1.75, display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', justifyContent: 'space-between' }}
    >
      <Box sx={{ display: 'grid', gap: 0.5, minWidth: 0, flex: '1 1 320px' }}>
        <Link
          component={RouterLink}
          to={to}
          state={here}
          underline="hover"
          color="inherit"
          sx={{ fontWeight: 650, display: 'flex', alignItems: 'center', gap: 0.75, minHeight: 24, overflowWrap: 'anywhere' }}
        >
          <Icon name="description" size={18} />
          {file.name}
        </Link>
        {place !== '' && <Box sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>{place}</Box>}
      </Box>
      <Button
        component={RouterLink}
        to={to}
        state={here}
        variant="contained"
        aria-label={`${t('toRead.action')}: ${file.name}`}
        sx={{ minHeight: 44, flex: { xs: '1 1 100%', sm: '0 0 auto' } }}
      >
        {t('toRead.action')}
      </Button>
    </Paper>
  );
}
