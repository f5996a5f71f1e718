import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { ModuleManifest } from '../../../shared/manifest.ts';
import type { RecordDetail } from '../../../shared/record.ts';
import { lifecycleById } from '../../lifecycles.ts';
import { useProfile } from '../../profile/profile-query.ts';
import { Icon } from '../../ui/icon.tsx';
import type { ModuleTexts } from '../../modules/module-texts.ts';
import { useWaitingText } from './use-waiting-text.ts';
import { waitsFor } from './waits-for.ts';
import { WorkLine } from './work-line.tsx';
import type { TimeAhead } from './use-time-ahead.ts';
import type { WorkUnderWay } from './work-under-way.ts';

export interface WaitingLineProps {
  detail: RecordDetail;
  /** Work in progress. If defined, the record waits for no step. */
  work: WorkUnderWay | undefined;
  ahead: TimeAhead | undefined;
  manifest: ModuleManifest;
  texts: ModuleTexts;
}

/** One line with the state of the work in progress, else the step that the record waits for and the people it waits on. */
export function WaitingLine({ detail, work, ahead, manifest, texts }: WaitingLineProps) {
  const { t } = useTranslation('waiting');
  const { user } = useProfile();
  const textOf = useWaitingText(texts);
  if (work) return <WorkLine work={work} ahead={ahead} zone={detail.zone} texts={texts} />;
  const waiting = waitsFor(detail, manifest, lifecycleById(manifest.lifecycle), user.id);
  if (!waiting) return null;

  const isYours = waiting.on === 'you' || (waiting.on === 'some' && waiting.withYou);
  return (
    <Box
      role="note"
      aria-label={t('title')}
      sx={{ display: 'flex', gap: 0.75, mt: 0.5, color: isYours ? 'primary.main' : 'text.primary', fontWeight: isYours ? 650 : 500 }}
    >
      <Box sx={{ display: 'grid', flex: 'none', height: '1.43em', alignItems: 'center' }}>
        <Icon name="hourglass" size={18} />
      </Box>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{textOf(waiting)}</Box>
    </Box>
  );
}
