import Pagination from '@mui/material/Pagination';
import { useTranslation } from 'react-i18next';

export interface PageButtonsProps {
  page: number;
  pages: number;
  isSmall?: boolean;
  onTurn: (page: number) => void;
}

/** Buttons for the pages of a list, named in the reader's language. Nothing where there is one page. */
export function PageButtons({ page, pages, isSmall = false, onTurn }: PageButtonsProps) {
  const { t } = useTranslation('common');
  if (pages <= 1) return null;
  return (
    <Pagination
      count={pages}
      page={page}
      size={isSmall ? 'small' : 'medium'}
      color="primary"
      aria-label={t('list.pages')}
      getItemAriaLabel={(kind, target) => {
        if (kind === 'previous') return t('list.previous');
        return kind === 'next' ? t('list.next') : t('list.pageOf', { page: target, pages });
      }}
      sx={{ justifySelf: 'center' }}
      onChange={(_, next) => onTurn(next)}
    />
  );
}
