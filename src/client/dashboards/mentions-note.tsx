import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Figure } from '../../shared/figure.ts';
import { useValueText } from '../modules/use-bar-name.ts';
import { useMentionsName } from './use-mentions-name.ts';

export interface MentionsNoteProps {
  module: string;
  by: string;
  figure: Figure;
}

/** Explains a figure whose records have a value several times: 7 people hurt, in 5 incidents. Nothing where both numbers agree. */
export function MentionsNote({ module, by, figure: { count, items } }: MentionsNoteProps) {
  const { t } = useTranslation('dashboards');
  const nameOf = useMentionsName(module);
  const text = useValueText();
  const mentions = items.reduce((sum, { mentions: each = 0 }) => sum + each, 0);
  const records = count - (items.find(({ key }) => key === null)?.count ?? 0);
  if (mentions === 0 || mentions === records) return null;
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
      {t('mentionsIn', { name: nameOf(by), mentions: text(mentions), records: text(records) })}
    </Typography>
  );
}
