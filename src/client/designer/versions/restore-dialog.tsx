import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uuidv7 } from 'uuidv7';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notify, notifySuccess } from '../../ui/notify.ts';
import { draftQuery, useRestoreVersion } from '../draft/design-queries.ts';
import { useDesigner } from '../draft/designer-context.ts';
import type { Designing } from '../saving/use-designing.ts';

export interface RestoreDialogProps {
  designing: Designing;
  version: number;
  onClose: () => void;
}

/** Restores an old version as the draft. Nothing is published. Replaces the current draft; undo brings that back. */
export function RestoreDialog({ designing: { autosave, store, restored }, version, onClose }: RestoreDialogProps) {
  const { t } = useTranslation('designer');
  const client = useQueryClient();
  const { id, openTab } = useDesigner();
  const { mutateAsync, isPending } = useRestoreVersion();
  const [key] = useState(uuidv7);

  async function restore(): Promise<void> {
    store.nameFresh();
    const on = (await autosave.settle()) === 'saved' ? await autosave.hold() : null;
    if (on === 'conflict' || on === null) {
      notify({ tone: 'warning', text: t('publish.unsaved') });
      return onClose();
    }
    try {
      await mutateAsync({ id, version: on, restored: version, key });
      restored(await client.fetchQuery({ ...draftQuery(id), staleTime: 0 }));
      notifySuccess(t('versions.restored', { version }));
      openTab('design');
    } catch {
      // The failure is shown as a toast; the draft goes on.
      autosave.release(false);
    } finally {
      onClose();
    }
  }

  return (
    <ConfirmDialog
      open
      busy={isPending}
      title={t('versions.restoreTitle', { version })}
      text={t('versions.restoreText')}
      confirm={t('versions.restore')}
      onConfirm={() => void restore()}
      onClose={onClose}
    />
  );
}
