import IconButton from '@mui/material/IconButton';
import { useTranslation } from 'react-i18next';
import { Icon } from '../ui/icon.tsx';
import { setFavorite, useLibraryChange } from './library-query.ts';

interface FavoriteButtonProps {
  of: { folder_id: string } | { library_file_id: string };
  name: string;
  favoriteId: string | null;
}

/** A star that marks a favourite. */
export function FavoriteButton({ of, name, favoriteId }: FavoriteButtonProps) {
  const { t } = useTranslation('library');
  const { mutate, isPending } = useLibraryChange(() => setFavorite(of, favoriteId));
  const isMarked = favoriteId !== null;
  return (
    <IconButton
      size="small"
      aria-pressed={isMarked}
      aria-label={t('favorite', { name })}
      disabled={isPending}
      onClick={(event) => {
        event.preventDefault();
        mutate(undefined);
      }}
      sx={{ color: isMarked ? 'warning.main' : 'text.secondary' }}
    >
      <Icon name={isMarked ? 'star' : 'star_outline'} />
    </IconButton>
  );
}
