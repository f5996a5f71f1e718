import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { localeOf } from '../../shared/language.ts';

/** Terms and what they are, one pair a line. */
export function Facts({ children }: { children: ReactNode }) {
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 1, '& dd': { m: 0 } }}>
      {children}
    </Box>
  );
}

export function Fact({ term, children }: { term: string; children: string }) {
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
export function timeText(moment: string, zone: string, language: string, timeStyle: 'short' | 'medium' = 'short'): string {
  return new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium', timeStyle, timeZone: zone }).format(new Date(moment));
}
