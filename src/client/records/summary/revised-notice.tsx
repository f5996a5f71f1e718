import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useTranslation } from 'react-i18next';
import type { Form } from '../../../../engine/index.ts';
import type { RecordDetail } from '../../../shared/record.ts';

/** Lists the questions that were changed since the record was sent back, while it is reviewed again. */
export function RevisedNotice({ detail: { revised, review }, form }: { detail: RecordDetail; form: Form }) {
  const { t } = useTranslation('records');
  const isAgain = review !== null && review.round > 1 && review.ended_at === null;
  if (!isAgain) return null;
  const titles = [...form.questions.values()].filter(({ id }) => revised.includes(id)).map(({ title }) => title);

  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      <AlertTitle>{t(titles.length > 0 ? 'revised.title' : 'revised.nothing')}</AlertTitle>
      {titles.length > 0 && (
        <ul style={{ margin: 0, paddingInlineStart: '1.25em' }}>
          {titles.map((title) => (
            <li key={title}>{title}</li>
          ))}
        </ul>
      )}
    </Alert>
  );
}
