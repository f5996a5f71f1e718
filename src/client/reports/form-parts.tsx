import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { FormPart } from '../../shared/osha/form-301.ts';
import { Section } from '../ui/section.tsx';

/** The parts of an official form: each label with its entry below it; figures are beside their labels. */
export function FormParts({ parts, isFigures = false }: { parts: readonly FormPart[]; isFigures?: boolean }) {
  const columns = isFigures ? { xs: '1fr auto' } : { md: '2fr 3fr' };
  return parts.map(({ title, fields }) => (
    <Section key={title} title={title}>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          columnGap: 3,
          rowGap: { xs: isFigures ? 0.75 : 0.25, md: isFigures ? 0.5 : 1 },
          gridTemplateColumns: columns,
        }}
      >
        {fields.map(({ label, value }) => (
          <Box key={label} sx={{ display: 'contents' }}>
            <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
              {label}
            </Typography>
            <Typography
              component="dd"
              sx={{
                m: 0,
                mb: { xs: isFigures ? 0 : 1.25, md: 0 },
                overflowWrap: 'anywhere',
                whiteSpace: 'pre-line',
                ...(isFigures && { textAlign: 'right', fontWeight: 650, fontVariantNumeric: 'tabular-nums' }),
              }}
            >
              {value === '' ? '–' : value}
            </Typography>
          </Box>
        ))}
      </Box>
    </Section>
  ));
}
