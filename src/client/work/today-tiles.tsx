import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { sitesQuery } from '../directory/sites-query.ts';
import { todayQuery } from '../dashboards/indicator-query.ts';
import { IndicatorTile, tileGrid } from '../dashboards/indicator-tile.tsx';
import { problemOf } from '../problem-error.ts';
import { useNamedModules } from '../modules/use-named-modules.ts';
import { useProblemText } from '../ui/problem-text.ts';

/** The reader's sites today, and their own drafts: each number leads to its records. */
export function TodayTiles() {
  const { t } = useTranslation('dashboards');
  const modules = useNamedModules();
  const problemText = useProblemText();
  const { data, error } = useQuery(todayQuery);
  const { data: sites = [] } = useQuery(sitesQuery);
  const heading = useId();
  const [only, ...others] = sites;
  const title = only && others.length === 0 ? t('todayAt', { site: only.name }) : t('today');
  if (!data)
    return error ? (
      <Typography variant="body2" role="status" sx={{ color: 'text.secondary', mb: 2 }}>
        {title}: {problemText(problemOf(error))}
      </Typography>
    ) : null;
  if (data.today.length + data.drafts.length === 0) return null;
  const nameOf = (module: string) => modules.find(({ id }) => id === module)?.name ?? module;
  return (
    <Box component="section" aria-labelledby={heading} sx={{ mb: 2 }}>
      <Typography variant="h2" id={heading} sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box component="ul" sx={tileGrid}>
        {data.today.map((indicator) => (
          <IndicatorTile key={indicator.id} name={t(`indicator.${indicator.id as 'incidents'}`)} indicator={indicator} />
        ))}
        {data.drafts.map((indicator) => (
          <IndicatorTile key={indicator.module} name={t('drafts', { module: nameOf(indicator.module) })} indicator={indicator} />
        ))}
      </Box>
    </Box>
  );
}
