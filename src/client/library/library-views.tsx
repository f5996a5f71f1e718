import Chip from '@mui/material/Chip';
import Box from '@mui/material/Box';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { libraryViews } from '../../shared/library.ts';
import type { LibraryView } from '../../shared/library.ts';
import { useAllows } from '../profile/profile-query.ts';
import { Icon } from '../ui/icon.tsx';
import { useIsPhone } from '../ui/use-is-phone.ts';

const icons: Record<LibraryView, string> = { all: 'folder', favorites: 'star', must_read: 'visibility', bin: 'delete' };

/** The views of the library: a list beside the folders on a desktop, a row of chips on a phone. */
export function LibraryViews({ current }: { current: LibraryView | undefined }) {
  const { t } = useTranslation('library');
  const isPhone = useIsPhone();
  const mayRestore = useAllows()('update', 'Library');
  const views = libraryViews
    .filter((view) => view !== 'bin' || mayRestore)
    .map((view) => ({ view, to: view === 'all' ? '/library' : `/library?view=${view}`, text: t(`view.${view}`) }));

  if (isPhone)
    return (
      <Box component="nav" aria-label={t('views')} sx={{ display: 'flex', gap: 1, mb: 1.5, flexWrap: 'wrap' }}>
        {views.map(({ view, to, text }) => (
          <Chip
            key={view}
            component={Link}
            to={to}
            clickable
            icon={<Icon name={icons[view]} size={18} />}
            label={text}
            color={view === current ? 'primary' : 'default'}
            variant={view === current ? 'filled' : 'outlined'}
            aria-current={view === current ? 'page' : undefined}
          />
        ))}
      </Box>
    );
  return (
    <Box component="nav" aria-label={t('views')} sx={{ pb: 1, mb: 1, borderBottom: 1, borderColor: 'divider' }}>
      {views.map(({ view, to, text }) => (
        <ListItemButton
          key={view}
          component={Link}
          to={to}
          selected={view === current}
          aria-current={view === current ? 'page' : undefined}
          sx={{ borderRadius: 1, py: 0.5, gap: 1 }}
        >
          <Icon name={icons[view]} size={18} />
          <ListItemText primary={text} slotProps={{ primary: { variant: 'body2' } }} />
        </ListItemButton>
      ))}
    </Box>
  );
}
