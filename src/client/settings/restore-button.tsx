import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../api.ts';
import type { Resource } from './resource.ts';

interface RestoreButtonProps {
  resource: Resource;
  row: { id: string; name: string; lock_version: number };
  /** Endpoints of the other resources that change with it. */
  changes?: readonly string[];
}

/** Takes a row out of the bin. */
export function RestoreButton({ resource: { endpoint, entity }, row, changes = [] }: RestoreButtonProps) {
  const { t } = useTranslation('settings');
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.patch(`${endpoint}/${row.id}`, { [entity]: { is_deleted: false, lock_version: row.lock_version } }),
    onSuccess: () => Promise.all([endpoint, ...changes].map((each) => client.invalidateQueries({ queryKey: ['settings', each] }))),
  });
  return (
    <Button size="small" loading={isPending} aria-label={t('bin.restoreName', { name: row.name })} onClick={() => mutate()}>
      {t('bin.restore')}
    </Button>
  );
}
