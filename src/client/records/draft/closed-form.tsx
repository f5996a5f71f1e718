import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { RecordDetail } from '../../../shared/record.ts';
import { useRecordPaths } from '../../paths/list-scope.ts';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';

/** Says why a reader cannot fill in the form of a record now, and leads to the record. */
export function ClosedForm({ detail: { id, module, number, status } }: { detail: RecordDetail }) {
  const { t } = useTranslation(['records', 'problems']);
  const { summary } = useRecordPaths(module);
  const isDraft = status === 'draft';
  return (
    <div role="alert">
      <Notice
        icon={<Icon name="lock" />}
        title={isDraft ? t('closed.others') : t('problems:record.not-draft')}
        hint={
          <>
            {number} <StatusChip module={module} status={status} />
            <span style={{ display: 'block', marginTop: 8 }}>{t('closed.hint')}</span>
          </>
        }
        action={
          <Button component={Link} to={summary(id)} replace variant="contained" sx={{ minHeight: 44 }}>
            {t('closed.open')}
          </Button>
        }
      />
    </div>
  );
}
