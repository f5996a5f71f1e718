import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { Form } from '../../../../engine/index.ts';
import type { HistoryEntry } from '../../../shared/record.ts';
import { Icon } from '../../ui/icon.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { EntryChanges } from '../reading/entry-changes.tsx';
import { statusLook } from '../../ui/status.ts';
import { conditionText, entryTitle } from '../reading/history-words.ts';
import type { ModuleTexts } from '../../modules/module-texts.ts';

export interface TimelineEntryProps {
  entry: HistoryEntry;
  isLast: boolean;
  form: Form;
  zone: string;
  texts: ModuleTexts;
}

const named = 4;

/** One entry of the history: the person, the event, the reason and the changes. */
export function TimelineEntry({ entry, isLast, form, zone, texts }: TimelineEntryProps) {
  const { t } = useTranslation('records');
  const told = new Set(entry.values.map(({ question }) => question));
  const untold = entry.changed.filter((id) => !told.has(id));
  const titles = untold.map((id) => form.questions.get(id)?.title).filter((title) => title !== undefined);
  const moved = entry.to !== null && entry.from !== null && entry.from !== entry.to;

  return (
    <Box
      component="li"
      sx={{ display: 'grid', gridTemplateColumns: '28px minmax(0, 1fr)', columnGap: 1.25, position: 'relative', pb: isLast ? 0 : 2 }}
    >
      {!isLast && <Box aria-hidden sx={{ position: 'absolute', left: 13.5, top: 28, bottom: 0, width: '1px', bgcolor: 'divider' }} />}
      <Box
        aria-hidden
        sx={{
          width: 28,
          height: 28,
          borderRadius: '50%',
          display: 'grid',
          placeItems: 'center',
          bgcolor: 'action.hover',
          color: 'text.secondary',
        }}
      >
        <Icon name={entry.to ? statusLook(texts.module, entry.to).icon : 'edit_note'} size={16} />
      </Box>
      <Box sx={{ fontSize: '0.875rem', minWidth: 0 }}>
        <strong>{entryTitle(entry, texts, t)}</strong>
        {entry.kind !== null && <div>{texts.kind(entry.action, entry.kind)}</div>}
        <div>{entry.actor?.name ?? t('history.system')}</div>
        {moved && (
          <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
            {texts.status(entry.from ?? '')} → {texts.status(entry.to ?? '')}
          </Box>
        )}
        {entry.conditions.map((id) => (
          <Box key={id} sx={{ color: 'error.main', fontSize: '0.8125rem' }}>
            {conditionText(id, form, texts)}
          </Box>
        ))}
        {entry.reason && (
          <Box component="blockquote" sx={{ m: 0, my: 0.5, pl: 1.25, borderLeft: 3, borderColor: 'divider', whiteSpace: 'pre-wrap' }}>
            {entry.reason}
          </Box>
        )}
        <EntryChanges entry={entry} form={form} zone={zone} />
        {titles.length > 0 && (
          <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
            {t('history.changed', { questions: titles.slice(0, named).join('; ') })}
            {titles.length > named && ` ${t('history.andMore', { count: titles.length - named })}`}
          </Box>
        )}
        <Box sx={{ color: 'text.secondary', fontSize: '0.75rem', mt: 0.25 }}>
          <RelativeTime at={entry.at} zone={zone} />
        </Box>
      </Box>
    </Box>
  );
}
