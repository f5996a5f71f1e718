import { localeOf } from '../../shared/language.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { GateState } from '../../shared/gate.ts';
import { useModuleTexts } from '../modules/module-texts.ts';
import { problemOf } from '../problem-error.ts';
import { publicApi } from '../public-api.ts';
import { PublicQueries } from '../public-queries.tsx';
import { PublicScreen } from '../session/public-screen.tsx';
import { Splash } from '../ui/splash.tsx';
import { useProblemText } from '../ui/problem-text.ts';

/** Milliseconds between refreshes: the maximum age of the state on the screen. */
const refreshMs = 1_000;

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
  const { data, error } = useQuery({
    queryKey: ['gate', token],
    queryFn: async () => (await publicApi.post<GateState>('/api/gate', { token })).data,
    refetchInterval: (query) => (query.state.error ? false : refreshMs),
    retry: false,
    gcTime: 0,
  });

  if (error) {
    return (
      <PublicScreen title={t('gate.title')}>
        <Alert severity="error">{problemText(problemOf(error))}</Alert>
      </PublicScreen>
    );
  }
  return data ? <State state={data} /> : <Splash />;
}

function State({ state }: { state: GateState }) {
  const { t, i18n } = useTranslation('records');
  const texts = useModuleTexts(state.module);
  const at = (moment: string) => timeText(moment, state.zone, i18n.language);
  // A condition such as an expired gas test outweighs the state.
  const isAlarming = state.conditions.some((condition) => condition !== 'extended');
  const colour = `var(--mui-palette-${isAlarming ? 'error' : colours[state.tone]}-main)`;

  return (
    <PublicScreen title={state.number} lead={state.form}>
      <Box role="status" sx={{ p: 2, mb: 2, borderRadius: 2, border: 3, borderColor: colour, textAlign: 'center' }}>
        <Typography component="p" sx={{ fontSize: '1.75rem', fontWeight: 700, color: colour }}>
          {texts.status(state.status)}
        </Typography>
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
      <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 1, '& dd': { m: 0 } }}>
        <Fact term={t('gate.organization')}>{state.organization}</Fact>
        {state.site !== null && <Fact term={t('facts.place')}>{state.site}</Fact>}
        {state.starts_at !== null && <Fact term={t('facts.start')}>{at(state.starts_at)}</Fact>}
        {state.ends_at !== null && <Fact term={t('facts.end')}>{at(state.ends_at)}</Fact>}
        <Fact term={t('gate.checked')}>{at(state.now)}</Fact>
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

/** A moment in words of a language, at the clock of a site. */
function timeText(moment: string, zone: string, language: string): string {
  return new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium', timeStyle: 'short', timeZone: zone }).format(new Date(moment));
}
