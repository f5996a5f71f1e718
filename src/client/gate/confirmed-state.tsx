import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
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

/** The last state that the server sent. */
export interface Confirmed<State> {
  state: State;
  /** Whether the server has just confirmed the state. */
  isCurrent: boolean;
  problem: ProblemError | undefined;
  /** The token of the code that was scanned. */
  token: string;
}

interface ConfirmedStateProps<State> {
  /** Call that answers a token with the state. */
  path: string;
  /** Heading where the code is refused. */
  title: string;
  children: (confirmed: Confirmed<State>) => ReactNode;
}

/** Reads the state behind a printed code again every second, for anyone, signed in or not. */
export function ConfirmedState<State>(props: ConfirmedStateProps<State>) {
  return (
    <PublicQueries>
      <Reading {...props} />
    </PublicQueries>
  );
}

function Reading<State>({ path, title, children }: ConfirmedStateProps<State>) {
  const problemText = useProblemText();
  // Behind the #, so that the token is in no request and no log.
  const token = useLocation().hash.slice(1);
  const { data, error, dataUpdatedAt } = useQuery({
    queryKey: [path, token],
    queryFn: async () => (await publicApi.post<State>(path, { token }, { timeout: staleMs - refreshMs })).data,
    refetchInterval: untilRefused(refreshMs),
    retry: false,
    gcTime: 0,
  });
  const now = useNowInSeconds();
  const problem = error === null ? undefined : problemOf(error);

  if (data && (problem === undefined || !isRefusal(problem))) {
    return children({ state: data, isCurrent: problem === undefined && now - dataUpdatedAt < staleMs, problem, token });
  }
  if (problem === undefined) return <Splash />;
  return (
    <PublicScreen title={title}>
      <Alert severity="error">
        {problemText(problem)} {problem.mend}
      </Alert>
    </PublicScreen>
  );
}

interface StatusBoxProps extends Pick<Confirmed<unknown>, 'isCurrent' | 'problem'> {
  status: string;
  /** Palette of the current state. */
  colour: 'success' | 'error' | 'warning' | 'info' | 'secondary';
  children?: ReactNode;
}

/** The status in large letters; that of a state which is not current is only the last known one. */
export function StatusBox({ status, colour, isCurrent, problem, children }: StatusBoxProps) {
  const { t } = useTranslation('records');
  const problemText = useProblemText();
  const main = `var(--mui-palette-${isCurrent ? colour : 'secondary'}-main)`;
  return (
    <>
      <Box role="status" sx={{ p: 2, mb: 2, borderRadius: 2, border: 3, borderColor: main, textAlign: 'center' }}>
        <Typography component="p" sx={{ fontSize: '1.75rem', fontWeight: 700, color: main }}>
          {isCurrent ? status : t('gate.unknown')}
        </Typography>
        {!isCurrent && <Typography component="p">{t('gate.last', { status })}</Typography>}
        {children}
      </Box>
      {!isCurrent && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {problem && problemText(problem)} {t('gate.doNotRely')}
        </Alert>
      )}
    </>
  );
}
