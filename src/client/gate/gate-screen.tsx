import { localeOf } from '../../shared/language.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { GateState } from '../../shared/gate.ts';
import { useModuleTexts } from '../modules/module-texts.ts';
import { isRefusal, untilRefused } from '../polling.ts';
import { problemOf, type ProblemError } from '../problem-error.ts';
import { publicApi } from '../public-api.ts';
import { PublicQueries } from '../public-queries.tsx';
import { PublicScreen } from '../session/public-screen.tsx';
import { useNowInSeconds } from '../ui/clock.ts';
import { Splash } from '../ui/splash.tsx';
import { useProblemText } from '../ui/problem-text.ts';

/** Milliseconds between refreshes. */
const refreshMs = 1_000;
/** Milliseconds after which a state that was not confirmed again is not shown as the current one. */
const staleMs = 4_000;

const colours = { good: 'success', bad: 'error', waiting: 'warning', info: 'info', neutral: 'secondary' } as const;

/** The current state of a record behind a printed code. Open to anyone, signed in or not, and without names of people. */
export function GateScreen() {
  return (
    <PublicQueries>
      <Gate />
    </PublicQueries>
  );
}

function Gate() {
  const { t } = useTranslation('records');
  const problemText = useProblemText();
  // Behind the #, so that the token is in no request and no log.
  const token = useLocation().hash.slice(1);
  const { data, error, dataUpdatedAt } = useQuery({
    queryKey: ['gate', token],
    queryFn: async () => (await publicApi.post<GateState>('/api/gate', { token }, { timeout: staleMs - refreshMs })).data,
    refetchInterval: untilRefused(refreshMs),
    retry: false,
    gcTime: 0,
  });
  const now = useNowInSeconds();
  const problem = error === null ? undefined : problemOf(error);

  if (data && (problem === undefined || !isRefusal(problem))) {
    return <State state={data} isCurrent={problem === undefined && now - dataUpdatedAt < staleMs} problem={problem} />;
  }
  if (problem === undefined) return <Splash />;
  return (
    <PublicScreen title={t('gate.title')}>
      <Alert severity="error">
        {problemText(problem)} {problem.mend}
      </Alert>
    </PublicScreen>
  );
}

interface StateProps {
  state: GateState;
  /** Whether the server has just confirmed the state. */
  isCurrent: boolean;
  problem: ProblemError | undefined;
}

function State({ state, isCurrent, problem }: StateProps) {
  const { t, i18n } = useTranslation('records');
  const problemText = useProblemText();
  const texts = useModuleTexts(state.module);
  const at = (moment: string) => timeText(moment, state.zone, i18n.language);
  // A condition such as an expired gas test outweighs the state.
  const isAlarming = state.conditions.some((condition) => condition !== 'extended');
  const colour = `var(--mui-palette-${!isCurrent ? 'secondary' : isAlarming ? 'error' : colours[state.tone]}-main)`;

  return (
    <PublicScreen title={state.number} lead={state.form}>
      <Box role="status" sx={{ p: 2, mb: 2, borderRadius: 2, border: 3, borderColor: colour, textAlign: 'center' }}>
        <Typography component="p" sx={{ fontSize: '1.75rem', fontWeight: 700, color: colour }}>
          {isCurrent ? texts.status(state.status) : t('gate.unknown')}
        </Typography>
        {!isCurrent && <Typography component="p">{t('gate.last', { status: texts.status(state.status) })}</Typography>}
        {state.conditions.map((condition) => (
          <Typography
            key={condition}
            component="p"
            sx={{ fontWeight: 600, color: condition === 'extended' ? 'text.primary' : 'error.main' }}
          >
            {texts.condition(condition)}
          </Typography>
        ))}
      </Box>
      {!isCurrent && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {problem && problemText(problem)} {t('gate.doNotRely')}
        </Alert>
      )}
      <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 1, '& dd': { m: 0 } }}>
        <Fact term={t('gate.organization')}>{state.organization}</Fact>
        {state.site !== null && <Fact term={t('facts.place')}>{state.site}</Fact>}
        {state.starts_at !== null && <Fact term={t('facts.start')}>{at(state.starts_at)}</Fact>}
        {state.ends_at !== null && <Fact term={t('facts.end')}>{at(state.ends_at)}</Fact>}
        <Fact term={t('gate.checked')}>{timeText(state.now, state.zone, i18n.language, 'medium')}</Fact>
      </Box>
    </PublicScreen>
  );
}

function Fact({ term, children }: { term: string; children: string }) {
  return (
    <>
      <Typography component="dt" sx={{ color: 'text.secondary' }}>
        {term}
      </Typography>
      <dd>{children}</dd>
    </>
  );
}

/** A moment in words of a language, at the clock of a site; `medium` includes the seconds. */
function timeText(moment: string, zone: string, language: string, timeStyle: 'short' | 'medium' = 'short'): string {
  return new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium', timeStyle, timeZone: zone }).format(new Date(moment));
}
