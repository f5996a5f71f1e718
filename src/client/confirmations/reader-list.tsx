import LinearProgress from '@mui/material/LinearProgress';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import { useTranslation } from 'react-i18next';
import type { LibraryReader } from '../../shared/library.ts';
import { Icon } from '../ui/icon.tsx';
import { deviceZone, RelativeTime } from '../ui/relative-time.tsx';

/** Users who must read something, and how many have done so; those who have not confirmed are listed first. */
export function ReaderList({ readers }: { readers: readonly LibraryReader[] }) {
  const { t } = useTranslation('library');
  const done = readers.filter((reader) => reader.confirmed_at !== null).length;
  const text = t('readersCount', { done, total: readers.length });
  return (
    <>
      <LinearProgress
        variant="determinate"
        aria-label={text}
        value={readers.length === 0 ? 0 : (100 * done) / readers.length}
        sx={{ mb: 1, height: 8, borderRadius: 4 }}
      />
      {text}
      <List dense tabIndex={0} aria-label={text} sx={{ maxHeight: 320, overflow: 'auto' }}>
        {readers.map(({ user, confirmed_at: at }) => (
          <ListItem key={user.id} disableGutters sx={{ gap: 1.5 }}>
            <Icon name={at === null ? 'hourglass' : 'task_alt'} size={18} />
            <ListItemText
              primary={user.name}
              secondary={at === null ? t('notRead') : <RelativeTime at={at} zone={deviceZone} layout="absolute" />}
            />
          </ListItem>
        ))}
      </List>
    </>
  );
}
