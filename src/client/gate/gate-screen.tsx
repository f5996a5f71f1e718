import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { GateState } from '../../shared/gate.ts';
import { useModuleTexts } from '../modules/module-texts.ts';
import { PublicScreen } from '../session/public-screen.tsx';
import { ConfirmedState, StatusBox, type Confirmed } from './confirmed-state.tsx';
import { Fact, Facts, timeText } from './facts.tsx';

const colours = { good: 'success', bad: 'error', waiting: 'warning', info: 'info', neutral: 'secondary' } as const;

/** The current state of a record behind a printed code, without names of people. */
export function GateScreen() {
  const { t } = useTranslation('records');
  return (
    <ConfirmedState<GateState> path="/api/gate" title={t('gate.title')}>
      {(confirmed) => <State {...confirmed} />}
    </ConfirmedState>
  );
}

function State({ state, isCurrent, problem }: Confirmed<GateState>) {
  const { t, i18n } = useTranslation('records');
  const texts = useModuleTexts(state.module);
  const at = (moment: string) => timeText(moment, state.zone, i18n.language);
  // A condition such as an expired gas test outweighs the state.
  const isAlarming = state.conditions.some((condition) => condition !== 'extended');

  return (
    <PublicScreen title={state.number} lead={state.form}>
      <StatusBox
        status={texts.status(state.status)}
        colour={isAlarming ? 'error' : colours[state.tone]}
        isCurrent={isCurrent}
        problem={problem}
      >
        {state.conditions.map((condition) => (
          <Typography
            key={condition}
            component="p"
            sx={{ fontWeight: 600, color: condition === 'extended' ? 'text.primary' : 'error.main' }}
          >
            {texts.condition(condition)}
          </Typography>
        ))}
      </StatusBox>
      <Facts>
        <Fact term={t('gate.organization')}>{state.organization}</Fact>
        {state.site !== null && <Fact term={t('facts.place')}>{state.site}</Fact>}
        {state.starts_at !== null && <Fact term={t('facts.start')}>{at(state.starts_at)}</Fact>}
        {state.ends_at !== null && <Fact term={t('facts.end')}>{at(state.ends_at)}</Fact>}
        <Fact term={t('gate.checked')}>{timeText(state.now, state.zone, i18n.language, 'medium')}</Fact>
      </Facts>
    </PublicScreen>
  );
}
