import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { useColorScheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Indicator } from '../../shared/indicator.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { Section } from '../ui/section.tsx';
import type { DashboardState } from './dashboard-state.ts';
import { listOf } from './figure-query.ts';
import { indicatorsQuery, type IndicatorCall } from './indicator-query.ts';
import { IndicatorTile, tileGrid } from './indicator-tile.tsx';
import { useValueText } from '../modules/use-bar-name.ts';
import { useNamedModules } from '../modules/use-named-modules.ts';
import { chartColours } from './palette.ts';

/** Leading and lagging indicators of all readable modules, and the safety pyramid. */
export function SummaryPanel({ state }: { state: DashboardState }) {
  return (
    <>
      <Indicators call="leading_indicators" state={state} />
      <Indicators call="lagging_indicators" state={state} />
      <Indicators call="safety_pyramids" state={state} />
    </>
  );
}

function Indicators({ call, state }: { call: IndicatorCall; state: DashboardState }) {
  const { t } = useTranslation('dashboards');
  const { data, error, refetch } = useQuery(indicatorsQuery(call, state));
  return (
    <Section title={t(`summary.${call}`)}>
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton variant="rounded" height={120} />)}
      {data && call === 'safety_pyramids' && <Pyramid levels={data} />}
      {data && call !== 'safety_pyramids' && (
        <Box component="ul" sx={tileGrid}>
          {data.map((indicator) => (
            <IndicatorTile key={indicator.id} name={t(`indicator.${indicator.id as 'incidents'}`)} indicator={indicator} />
          ))}
        </Box>
      )}
    </Section>
  );
}

/** The levels of harm from the top: the length shows the count. A level of several modules has a link to the records of each. */
function Pyramid({ levels: indicators }: { levels: readonly Indicator[] }) {
  const levels = [...Map.groupBy(indicators, ({ level }) => level)].map(([id, parts]) => ({ id, parts, count: countOf(parts) }));
  const most = Math.max(1, ...levels.map(({ count }) => count));
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
      {levels.map(({ id, parts, count }) => (
        <li key={id}>
          <Level id={id} parts={parts} length={count / most} />
        </li>
      ))}
    </Box>
  );
}

function countOf(parts: readonly Indicator[]): number {
  return parts.reduce((sum, { count }) => sum + count, 0);
}

const levelGrid = {
  width: '100%',
  minHeight: 36,
  display: 'grid',
  alignItems: 'center',
  gridTemplateColumns: { xs: '130px 1fr 56px', md: '220px 1fr 72px' },
  gap: 1.5,
} as const;

function Level({ id, parts, length }: { id: string; parts: readonly Indicator[]; length: number }) {
  const { t } = useTranslation('dashboards');
  const { colorScheme } = useColorScheme();
  const valueText = useValueText();
  const modules = useNamedModules();
  const count = countOf(parts);
  const [only, ...others] = parts;
  const cells = (
    <>
      <Typography variant="body2" component="div" sx={{ textAlign: 'start' }}>
        {t(`indicator.${id as 'incidents'}`)}
        {others.length > 0 &&
          parts.map(({ module, count: part, filters }) => (
            <MuiLink key={module} component={Link} to={listOf(module, filters)} variant="caption" sx={{ display: 'block', py: 0.25 }}>
              {modules.find((each) => each.id === module)?.name ?? module}: {valueText(part)}
            </MuiLink>
          ))}
      </Typography>
      <Box aria-hidden sx={{ display: 'flex', justifyContent: 'center' }}>
        <Box
          sx={{
            height: 22,
            borderRadius: 0.5,
            width: `${100 * length}%`,
            minWidth: count > 0 ? 6 : 2,
            bgcolor: chartColours.count[colorScheme === 'dark' ? 'dark' : 'light'],
          }}
        />
      </Box>
      <Typography variant="body2" sx={{ fontWeight: 650, textAlign: 'end', fontVariantNumeric: 'tabular-nums' }}>
        {valueText(count)}
      </Typography>
    </>
  );
  if (!only || others.length > 0) return <Box sx={levelGrid}>{cells}</Box>;
  return (
    <ButtonBase component={Link} to={listOf(only.module, only.filters)} sx={levelGrid}>
      {cells}
    </ButtonBase>
  );
}
