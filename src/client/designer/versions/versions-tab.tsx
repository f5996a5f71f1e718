import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PublishedVersion } from '../../../shared/template.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { Section } from '../../ui/section.tsx';
import { useDesigner } from '../draft/designer-context.ts';
import type { Designing } from '../saving/use-designing.ts';
import { useDesign } from '../draft/use-design.ts';
import { CompareVersions } from './compare-versions.tsx';
import { RestoreDialog } from './restore-dialog.tsx';
import { VersionDialog } from './version-dialog.tsx';

export interface VersionsTabProps {
  designing: Designing;
}

/** Tab of the versions: what was published, by whom and why, the differences between any two, and restoring an old one. */
export function VersionsTab({ designing }: VersionsTabProps) {
  const { t } = useTranslation('designer');
  const { detail } = useDesigner();
  const mayChange = !useDesign(({ isReadOnly }) => isReadOnly);
  const [shown, setShown] = useState<number>();
  const [restored, setRestored] = useState<number>();

  return (
    <Box sx={{ maxWidth: 960, mx: 'auto', p: { xs: 2, md: 3 } }}>
      {detail.versions.length === 0 ? (
        <EmptyState icon="history" title={t('versions.none')} hint={t('versions.noneHint')} />
      ) : (
        <>
          <Section title={t('versions.list')}>
            <Box component="ol" reversed sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
              {detail.versions.map((version) => (
                <VersionCard
                  key={version.version}
                  version={version}
                  isCurrent={version.version === detail.current_version}
                  mayRestore={mayChange && version.version !== detail.current_version}
                  onShow={() => setShown(version.version)}
                  onRestore={() => setRestored(version.version)}
                />
              ))}
            </Box>
          </Section>
          <CompareVersions />
        </>
      )}
      {shown !== undefined && <VersionDialog version={shown} onClose={() => setShown(undefined)} />}
      {restored !== undefined && <RestoreDialog designing={designing} version={restored} onClose={() => setRestored(undefined)} />}
    </Box>
  );
}

interface VersionCardProps {
  version: PublishedVersion;
  isCurrent: boolean;
  mayRestore: boolean;
  onShow: () => void;
  onRestore: () => void;
}

function VersionCard({ version, isCurrent, mayRestore, onShow, onRestore }: VersionCardProps) {
  const { t } = useTranslation('designer');
  const { zone } = useDesigner();
  const { version: number, published_by: by } = version;
  const about = (action: string) => `${action}: ${t('versions.number', { version: number })}`;
  return (
    <Paper component="li" variant="outlined" sx={{ p: 2, ...(isCurrent && { borderColor: 'primary.main' }) }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 1 }}>
        <Typography variant="h3" component="h3">
          {t('versions.number', { version: number })}
        </Typography>
        {isCurrent && (
          <Typography sx={{ color: 'primary.main', fontWeight: 600, fontSize: '0.875rem' }}>{t('versions.current')}</Typography>
        )}
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {by ? t('versions.by', { name: by.name }) : t('versions.stock')}
        {' · '}
        <RelativeTime at={version.published_at} zone={zone} />
        {' · '}
        {t('library.questions', { count: version.questions })}
      </Typography>
      {version.note !== null && <Typography sx={{ mt: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{version.note}</Typography>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button onClick={onShow} aria-label={about(t('versions.show'))} sx={{ minHeight: 44 }}>
          {t('versions.show')}
        </Button>
        {mayRestore && (
          <Button onClick={onRestore} aria-label={about(t('versions.restore'))} sx={{ minHeight: 44 }}>
            {t('versions.restore')}
          </Button>
        )}
      </Box>
    </Paper>
  );
}
