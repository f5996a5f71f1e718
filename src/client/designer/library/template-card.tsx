import Box from '@mui/material/Box';
import CardActionArea from '@mui/material/CardActionArea';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ModuleManifest } from '../../../shared/manifest.ts';
import type { DesignedTemplate } from '../../../shared/template.ts';
import { useProfile } from '../../profile/profile-query.ts';
import { designPath } from '../../modules/designed-modules.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconTile } from '../../ui/icon-tile.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { ActiveSwitch } from './active-switch.tsx';
import { StockNotice } from './stock-notice.tsx';
import { TemplateMenu } from './template-menu.tsx';

export interface TemplateCardProps {
  manifest: ModuleManifest;
  design: DesignedTemplate;
}

/** One template: its published version, its draft, and its actions. */
export function TemplateCard({ manifest, design }: TemplateCardProps) {
  const { t } = useTranslation('designer');
  const name = design.name || t('library.untitled');

  return (
    <Card component="li" variant="outlined" sx={{ display: 'flex', flexDirection: 'column' }}>
      <CardActionArea
        component={Link}
        to={`${designPath(manifest)}/${design.id}`}
        sx={{ flex: 1, p: 2, display: 'flex', alignItems: 'flex-start', justifyContent: 'flex-start', gap: 1.5 }}
      >
        <IconTile name={design.icon} />
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography variant="h3" component="h2">
            {name}
          </Typography>
          {design.description !== '' && (
            <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
              {design.description}
            </Typography>
          )}
          <Marks design={design} />
          <DraftLine design={design} />
        </Box>
      </CardActionArea>
      {design.has_newer_stock && <StockNotice manifest={manifest} design={design} />}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, py: 0.5, borderTop: 1, borderColor: 'divider', minHeight: 52 }}>
        <ActiveSwitch manifest={manifest} design={design} name={name} />
        <Box sx={{ ml: 'auto' }}>
          <TemplateMenu manifest={manifest} design={design} name={name} />
        </Box>
      </Box>
    </Card>
  );
}

function Marks({ design }: { design: DesignedTemplate }) {
  const { t } = useTranslation('designer');
  const { current_version: version } = design;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 1, fontSize: '0.8125rem', color: 'text.secondary' }}>
      {version === null ? (
        <Chip size="small" variant="outlined" label={t('library.unpublished')} />
      ) : (
        <span>{[t('library.version', { version }), t('library.questions', { count: design.questions })].join(' · ')}</span>
      )}
      {design.is_low_risk && <Chip size="small" variant="outlined" color="success" label={t('library.lowRisk')} />}
    </Box>
  );
}

/** Who works on it, since when. */
function DraftLine({ design: { draft } }: { design: DesignedTemplate }) {
  const { t } = useTranslation('designer');
  const { organization } = useProfile();
  if (!draft?.updated_at) return null;
  return (
    <Box sx={{ display: 'flex', gap: 0.75, alignItems: 'flex-start', mt: 1, fontSize: '0.8125rem', color: 'text.secondary' }}>
      <Icon name="edit_note" size={18} />
      <span>
        {draft.updated_by ? t('library.draftBy', { name: draft.updated_by.name }) : t('library.draft')}
        {' · '}
        <RelativeTime at={draft.updated_at} zone={organization.timezone} />
      </span>
    </Box>
  );
}
