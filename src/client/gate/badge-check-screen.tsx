import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { CheckedBadge } from '../../shared/worker-badge.ts';
import { PublicScreen } from '../session/public-screen.tsx';
import { BadgePhoto } from './badge-photo.tsx';
import { ConfirmedState, StatusBox, type Confirmed } from './confirmed-state.tsx';
import { Fact, Facts, timeText } from './facts.tsx';
import { ValidityList } from './validity-list.tsx';

/** Shows the holder of a badge, and whether their induction and competences are in date, behind the code on the badge. */
export function BadgeCheckScreen() {
  const { t } = useTranslation('worker-profiles');
  return (
    <ConfirmedState<CheckedBadge> path="/api/public/badge" title={t('badge.check')}>
      {(confirmed) => <Holder {...confirmed} />}
    </ConfirmedState>
  );
}

function Holder({ state, isCurrent, problem, token }: Confirmed<CheckedBadge>) {
  const { t, i18n } = useTranslation(['worker-profiles', 'records']);
  const { induction, competences } = state;
  const isInducted = induction?.in_date !== false;
  const isComplete = isInducted && induction !== null && competences.every((competence) => competence.in_date);
  const dated = [...(induction === null ? [] : [{ name: t('induction'), ...induction }]), ...competences];

  return (
    <PublicScreen title={state.name} lead={state.employer}>
      <BadgePhoto token={token} photo={state.photo} name={state.name} />
      <StatusBox
        status={t('status.active')}
        colour={!isInducted ? 'error' : isComplete ? 'success' : 'warning'}
        isCurrent={isCurrent}
        problem={problem}
      >
        {isCurrent && !isInducted && (
          <Typography component="p" sx={{ fontWeight: 600, color: 'error.main' }}>
            {t('condition.overdue')}
          </Typography>
        )}
      </StatusBox>
      {isCurrent && induction === null && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {t('badge.noInduction')}
        </Alert>
      )}
      {/* Nothing is called in date that the server has not just confirmed. */}
      {isCurrent && (
        <Box sx={{ mb: 2 }}>
          <ValidityList
            items={dated.map(({ name, valid_until: until, in_date: isInDate }) => ({ name, until, isInDate }))}
            now={Date.parse(state.now)}
          />
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
            {t('badge.documents')}
          </Typography>
        </Box>
      )}
      <Facts>
        <Fact term={t('records:gate.checked')}>{timeText(state.now, state.zone, i18n.language, 'medium')}</Fact>
      </Facts>
    </PublicScreen>
  );
}
