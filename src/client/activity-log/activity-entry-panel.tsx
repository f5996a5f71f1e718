import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActivityEntry } from '../../shared/history.ts';
import { useProfile } from '../profile/profile-query.ts';
import { SettingsPanel } from '../settings/settings-panel.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';
import { useActivityWords } from './use-activity-words.ts';

/** `/activity-logs/:id`: one entry, with its changes in words. */
export function ActivityEntryPanel() {
  const { t } = useTranslation('activity');
  return (
    <SettingsPanel<ActivityEntry & { lock_version: number }>
      resource={{ endpoint: '/api/activity_logs', entity: 'activity_log' }}
      back="/activity-logs"
      title={{ new: t('title'), edit: t('title') }}
    >
      {(entry) => entry && <Entry entry={entry} />}
    </SettingsPanel>
  );
}

function Entry({ entry }: { entry: ActivityEntry }) {
  const { t } = useTranslation('activity');
  const words = useActivityWords();
  const { organization } = useProfile();
  const { changes, questions, reason, module } = entry;

  return (
    <Box tabIndex={0} sx={{ px: { xs: 2, md: 3 }, py: 2.5, overflowY: 'auto', display: 'grid', gap: 2.5, alignContent: 'start' }}>
      <div>
        <Typography variant="h3" component="p">
          {words.action(entry)} · {words.entity(entry.entity)}
        </Typography>
        {entry.entity_name !== '' && <Typography>{entry.entity_name}</Typography>}
      </div>
      <Box component="dl" sx={facts}>
        <Fact term={t('column.person')}>{entry.actor?.name ?? t('system')}</Fact>
        <Fact term={t('column.at')}>
          <RelativeTime at={entry.at} zone={organization.timezone} />
        </Fact>
        {entry.site && <Fact term={t('column.site')}>{entry.site.name}</Fact>}
        {reason !== null && <Fact term={t('column.reason')}>{reason}</Fact>}
        {questions.length > 0 && <Fact term={t('answers')}>{questions.join(' · ')}</Fact>}
      </Box>
      {changes.length > 0 && (
        <Box component="table" sx={table}>
          <thead>
            <tr>
              <th scope="col">{t('field.title')}</th>
              <th scope="col">{t('before')}</th>
              <th scope="col">{t('after')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ field, from, to }) => (
              <tr key={field}>
                <th scope="row">{words.field(field)}</th>
                <td>{words.value(from, { field, module })}</td>
                <td>{words.value(to, { field, module })}</td>
              </tr>
            ))}
          </tbody>
        </Box>
      )}
      {changes.length === 0 && questions.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('nothing')}
        </Typography>
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('entry', { number: entry.id })}
      </Typography>
    </Box>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const facts = { m: 0, display: 'grid', gap: 1.25, '& dt': { fontSize: '0.8125rem', color: 'text.secondary' }, '& dd': { m: 0 } };
const table = {
  width: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  fontSize: '0.875rem',
  '& th, & td': { textAlign: 'left', verticalAlign: 'top', p: 1, borderBottom: 1, borderColor: 'divider', overflowWrap: 'anywhere' },
  '& th': { fontWeight: 600, color: 'text.secondary' },
};
