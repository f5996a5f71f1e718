import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { RecordDetail } from '../../../shared/record.ts';
import { isExplained, kindWanting, longestReason } from '../../../../workflows/index.ts';
import { useAllows } from '../../profile/profile-query.ts';
import type { ModuleTexts } from '../../modules/module-texts.ts';
import { useModule } from '../../modules/modules.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { notifySuccess } from '../../ui/notify.ts';
import { recordPaths } from '../../paths/paths.ts';
import { StepKind } from '../step/step-kind.tsx';
import { useCloneRecord } from './use-clone-record.ts';

/** Asks why, starts a draft with the answers of a record and opens it. */
export function CloneRecord({ detail, texts }: { detail: RecordDetail; texts: ModuleTexts }) {
  const { t } = useTranslation('records');
  const { subject, kinds } = useModule();
  const ofCopies = kinds?.['create'];
  const navigate = useNavigate();
  const mayCreate = useAllows()('create', subject);
  const { mutate: clone, isPending } = useCloneRecord(detail.id);
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [kind, setKind] = useState<string>();
  const [isTried, setTried] = useState(false);
  const missing = kindWanting(ofCopies, { kind, reason }).map(({ code }) => code);
  const isKindMissing = isTried && missing.includes('lifecycle.kind-needed');
  const isReasonMissing = isTried && missing.includes('lifecycle.reason-needed');
  if (!mayCreate || detail.status === 'draft') return null;

  const confirm = () => {
    setTried(true);
    if (missing.length > 0) return;
    clone(
      { reason, kind },
      {
        onSuccess: (copy) => {
          notifySuccess(t('clone.done', { from: detail.number ?? detail.template.name }));
          void navigate(recordPaths(copy.module).edit(copy.id));
        },
      },
    );
  };
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
            <Box sx={{ mt: 2 }}>
              <StepKind
                event="create"
                kinds={ofCopies ?? []}
                value={kind}
                isMissing={isKindMissing}
                texts={texts}
                disabled={isPending}
                onChoose={setKind}
              />
            </Box>
            <TextField
              label={t('clone.reason')}
              value={reason}
              required={isExplained(kind)}
              error={isReasonMissing}
              helperText={isReasonMissing && t('step.reasonMissing')}
              multiline
              minRows={2}
              fullWidth
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
