import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { RecordDetail } from '../../../shared/record.ts';
import { longestReason } from '../../../../workflows/index.ts';
import { useAllows } from '../../profile/profile-query.ts';
import { useModule } from '../../modules/modules.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { notifySuccess } from '../../ui/notify.ts';
import { recordPaths } from '../../paths/paths.ts';
import { useCloneRecord } from './use-clone-record.ts';

/** Asks why, starts a draft with the answers of a record and opens it. */
export function CloneRecord({ detail }: { detail: RecordDetail }) {
  const { t } = useTranslation('records');
  const { subject } = useModule();
  const navigate = useNavigate();
  const mayCreate = useAllows()('create', subject);
  const { mutate: clone, isPending } = useCloneRecord(detail.id);
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  if (!mayCreate || detail.status === 'draft') return null;

  const confirm = () =>
    clone(reason, {
      onSuccess: (copy) => {
        notifySuccess(t('clone.done', { from: detail.number ?? detail.template.name }));
        void navigate(recordPaths(copy.module).edit(copy.id));
      },
    });
  return (
    <>
      <Tooltip title={t('clone.action')}>
        <IconButton aria-label={t('clone.action')} loading={isPending} onClick={() => setOpen(true)}>
          <Icon name="content_copy" />
        </IconButton>
      </Tooltip>
      <ConfirmDialog
        open={isOpen}
        busy={isPending}
        title={t('clone.title', { name: detail.number ?? detail.template.name })}
        text={
          <>
            {t('clone.hint')}
            <TextField
              label={t('clone.reason')}
              value={reason}
              multiline
              minRows={2}
              fullWidth
              sx={{ mt: 2 }}
              slotProps={{ htmlInput: { maxLength: longestReason } }}
              onChange={({ target }) => setReason(target.value)}
            />
          </>
        }
        confirm={t('clone.confirm')}
        onConfirm={confirm}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
