import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import CircularProgress from '@mui/material/CircularProgress';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { permits } from '../../shared/grants.ts';
import type { WorkItem } from '../../shared/work.ts';
import { columnText } from '../records/rows/column-text.ts';
import { useModuleTexts } from '../modules/module-texts.ts';
import { recordPaths } from '../paths/paths.ts';
import { useSiteZone } from '../records/rows/use-site-zone.ts';
import { visuallyHidden } from '../ui/visually-hidden.ts';
import { useHere } from '../paths/way-back.ts';
import { useProfile } from '../profile/profile-query.ts';
import { useModules } from '../modules/modules.ts';
import { Icon } from '../ui/icon.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';
import { ConditionChip, StatusChip } from '../ui/status-chip.tsx';
import type { Decision } from './review-step.tsx';

export interface WorkCardProps {
  item: WorkItem;
  /** The decision whose record is on its way. */
  opening: Decision | undefined;
  onDecide: (event: Decision) => void;
}

/** One record that waits for the reader: what it is, its due date, why it is theirs, and the step itself. */
export function WorkCard({ item, opening, onDecide }: WorkCardProps) {
  const { t } = useTranslation('work');
  const { t: tc } = useTranslation();
  const { id, module, number, template, site, capacity, in_place_of: name } = item;
  const texts = useModuleTexts(module);
  const master = useModuleTexts(item.waits_for?.module ?? module);
  const here = useHere();
  const { rules } = useProfile();
  const manifest = useModules().find((each) => each.id === module);
  const mayReject = manifest !== undefined && permits(manifest, 'reject', { rules, parties: [], isRequester: false });
  const zone = useSiteZone()(site);
  const title = [number, template.name].filter(Boolean).join(' · ');
  const roleText =
    capacity === null || capacity === 'asked' || capacity === 'anyone' ? '' : t(`capacity.${capacity}`, { name: name ?? '' });

  return (
    <Paper
      variant="outlined"
      component="article"
      aria-label={title}
      aria-busy={opening !== undefined}
      sx={{
        position: 'relative',
        overflow: 'hidden',
        p: 1.75,
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        alignItems: 'center',
        justifyContent: 'space-between',
      }}
    >
      <Box sx={{ display: 'grid', gap: 0.5, minWidth: 0, flex: '1 1 320px' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
          {item.is_overdue && <Chip size="small" color="error" icon={<Icon name="alarm" size={16} />} label={t('overdue')} />}
          <StatusChip module={module} status={item.status} />
          {item.conditions
            .filter((condition) => condition !== 'overdue' || !item.is_overdue)
            .map((condition) => (
              <ConditionChip key={condition} module={module} condition={condition} />
            ))}
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
        {item.title !== null && <Box sx={{ fontSize: '0.9375rem', overflowWrap: 'anywhere' }}>{item.title}</Box>}
        <Box sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>
          {[texts.one, site?.name, `${texts.party('requester')}: ${item.requester.name}`].filter(Boolean).join(' · ')}
        </Box>
        {item.waits_for && (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, fontSize: '0.875rem', fontWeight: 600 }}>
            <Icon name="pause_circle" size={18} />
            {t('waitsFor', { number: item.waits_for.number ?? '', status: master.status(item.waits_for.status) })}
          </Box>
        )}
        {roleText && <Box sx={{ fontSize: '0.875rem', fontWeight: 600 }}>{roleText}</Box>}
        {item.starts_at !== null && (
          <Box sx={{ fontSize: '0.875rem' }}>
            <Box component="span" sx={{ fontWeight: 600 }}>
              {columnText(tc, module, 'starts_at')}
            </Box>{' '}
            <RelativeTime at={item.starts_at} zone={zone} />
          </Box>
        )}
        <Box sx={{ fontSize: '0.8125rem', color: item.is_overdue ? 'error.main' : 'text.secondary' }}>
          {t(item.due_at === null ? 'since' : 'due')}{' '}
          <RelativeTime at={item.due_at ?? item.since} zone={zone} isLimit={item.due_at !== null} />
        </Box>
      </Box>
      <Box sx={{ display: 'flex', gap: 1, flex: { xs: '1 1 100%', sm: '0 0 auto' }, '& > button': { flex: { xs: 1, sm: 'none' } } }}>
        {item.is_review ? (
          <>
            {mayReject && (
              <DecisionButton event="reject" opening={opening} variant="outlined" color="error" onDecide={onDecide}>
                {texts.event('reject')}
              </DecisionButton>
            )}
            <DecisionButton event="approve" opening={opening} variant="contained" color="primary" onDecide={onDecide}>
              {texts.event('approve')}
            </DecisionButton>
          </>
        ) : (
          <Button
            component={RouterLink}
            to={`${recordPaths(module).summary(id)}?event=${item.event}`}
            state={here}
            variant="contained"
            sx={{ minHeight: 44 }}
          >
            {texts.event(item.event)}
          </Button>
        )}
      </Box>
      <Box role="status" sx={visuallyHidden}>
        {opening && t('opening')}
      </Box>
      {opening && <LinearProgress aria-hidden sx={{ position: 'absolute', inset: 'auto 0 0', height: 3 }} />}
    </Paper>
  );
}

interface DecisionButtonProps extends Pick<ButtonProps, 'variant' | 'color' | 'children'>, Pick<WorkCardProps, 'opening' | 'onDecide'> {
  event: Decision;
}

/**
 * Button of a decision. It keeps the focus and shows progress while its record is loading, so that the focus returns to it when the
 * record is closed.
 */
function DecisionButton({ event, opening, onDecide, ...button }: DecisionButtonProps) {
  return (
    <Button
      {...button}
      aria-disabled={opening !== undefined}
      startIcon={opening === event && <CircularProgress color="inherit" size={18} />}
      sx={{ minHeight: 44, ...(opening !== undefined && opening !== event && { opacity: 0.5 }) }}
      onClick={() => opening ?? onDecide(event)}
    />
  );
}
