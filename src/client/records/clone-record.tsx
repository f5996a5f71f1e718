import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { RecordDetail } from '../../shared/record.ts';
import { useAllows } from '../session/profile-query.ts';
import { useModule } from '../shell/modules.ts';
import { Icon } from '../ui/icon.tsx';
import { notifySuccess } from '../ui/notify.ts';
import { recordPaths } from './paths.ts';
import { useCloneRecord } from './use-clone-record.ts';

/** Starts a draft with the answers of a record and opens it. */
export function CloneRecord({ detail }: { detail: RecordDetail }) {
  const { t } = useTranslation('records');
  const { subject } = useModule();
  const navigate = useNavigate();
  const mayCreate = useAllows()('create', subject);
  const { mutate: clone, isPending } = useCloneRecord(detail.id);
  if (!mayCreate || detail.status === 'draft') return null;

  return (
    <Tooltip title={t('clone.action')}>
      <IconButton
        aria-label={t('clone.action')}
        loading={isPending}
        onClick={() =>
          clone(undefined, {
            onSuccess: (copy) => {
              notifySuccess(t('clone.done', { from: detail.number ?? detail.template.name }));
              void navigate(recordPaths(copy.module).edit(copy.id));
            },
          })
        }
      >
        <Icon name="content_copy" />
      </IconButton>
    </Tooltip>
  );
}
