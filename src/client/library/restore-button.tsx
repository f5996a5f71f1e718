import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { Resource } from '../settings/resource.ts';
import { restore, useLibraryChange } from './library-query.ts';

interface RestoreButtonProps {
  resource: Resource;
  row: { id: string; name: string; lock_version: number };
}

/** Takes a folder or a file out of the bin. */
export function RestoreButton({ resource, row }: RestoreButtonProps) {
  const { t } = useTranslation('library');
  const { mutate, isPending } = useLibraryChange(() => restore(resource, row));
  return (
    <Button size="small" loading={isPending} aria-label={t('restoreName', { name: row.name })} onClick={() => mutate(undefined)}>
      {t('restore')}
    </Button>
  );
}
