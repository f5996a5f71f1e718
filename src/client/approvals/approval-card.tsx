import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { permits } from '../../shared/grants.ts';
import type { Approval } from '../../shared/review.ts';
import { useModuleTexts } from '../records/module-texts.ts';
import { recordPaths } from '../records/paths.ts';
import { useSiteZone } from '../records/use-site-zone.ts';
import { useHere } from '../records/way-back.ts';
import { useProfile } from '../session/profile-query.ts';
import { useModules } from '../shell/modules.ts';
import { Icon } from '../ui/icon.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';
import { StatusChip } from '../ui/status-chip.tsx';

export interface ApprovalCardProps {
  approval: Approval;
  onDecide: (event: 'approve' | 'reject') => void;
}

/** One record that waits for the reader: what it is, since when, why it is theirs, and the decision itself. */
export function ApprovalCard({ approval, onDecide }: ApprovalCardProps) {
  const { t } = useTranslation('approvals');
  const { id, module, number, template, site, capacity, in_place_of: name } = approval;
  const texts = useModuleTexts(module);
  const here = useHere();
  const { rules } = useProfile();
  const manifest = useModules().find((each) => each.id === module);
  const mayReject = manifest !== undefined && permits(manifest, 'reject', { rules, parties: [], isRequester: false });
  const zone = useSiteZone()(site);
  const title = [number, template.name].filter(Boolean).join(' · ');
  const standing = capacity === 'asked' || capacity === 'anyone' ? '' : t(`capacity.${capacity}`, { name: name ?? '' });

  return (
    <Paper
      variant="outlined"
      component="article"
      aria-label={title}
      sx={{ p: 1.75, display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', justifyContent: 'space-between' }}
    >
      <Box sx={{ display: 'grid', gap: 0.5, minWidth: 0, flex: '1 1 320px' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
          {approval.is_overdue && <Chip size="small" color="error" icon={<Icon name="alarm" size={16} />} label={t('overdue')} />}
          <StatusChip module={module} status={approval.status} />
        </Box>
        <Link
          component={RouterLink}
          to={recordPaths(module).summary(id)}
          state={here}
          underline="hover"
          color="inherit"
          sx={{ fontWeight: 650, display: 'flex', alignItems: 'center', gap: 0.75, minHeight: 24, overflowWrap: 'anywhere' }}
        >
          <Icon name={template.icon} size={18} />
          {title}
        </Link>
        {approval.title !== null && <Box sx={{ fontSize: '0.9375rem', overflowWrap: 'anywhere' }}>{approval.title}</Box>}
        <Box sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>
          {[texts.one, site?.name, t('requestedBy', { name: approval.requester.name })].filter(Boolean).join(' · ')}
        </Box>
        {standing && <Box sx={{ fontSize: '0.875rem', fontWeight: 600 }}>{standing}</Box>}
        <Box sx={{ fontSize: '0.8125rem', color: approval.is_overdue ? 'error.main' : 'text.secondary' }}>
          {t(approval.due_at === null ? 'since' : 'due')} <RelativeTime at={approval.due_at ?? approval.since} zone={zone} />
        </Box>
      </Box>
      <Box sx={{ display: 'flex', gap: 1, flex: { xs: '1 1 100%', sm: '0 0 auto' }, '& > button': { flex: { xs: 1, sm: 'none' } } }}>
        {mayReject && (
          <Button variant="outlined" color="error" sx={{ minHeight: 44 }} onClick={() => onDecide('reject')}>
            {texts.event('reject')}
          </Button>
        )}
        <Button variant="contained" sx={{ minHeight: 44 }} onClick={() => onDecide('approve')}>
          {texts.event('approve')}
        </Button>
      </Box>
    </Paper>
  );
}
