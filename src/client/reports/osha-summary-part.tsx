import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { postingOf, type Establishment } from '../../shared/osha/establishment.ts';
import { parts300A } from '../../shared/osha/form-300a.ts';
import { itaFaults } from '../../shared/osha/ita-summary.ts';
import { totalOf, type OshaSummary } from '../../shared/osha/osha-summary.ts';
import { localeOf } from '../../shared/language.ts';
import { Section } from '../ui/section.tsx';
import { FormParts } from './form-parts.tsx';

/** The columns whose sums must be equal, by their letters. */
const equalSums = 'G + H + I + J = M1 + … + M6';

interface OshaSummaryPartProps {
  year: number;
  establishment: Establishment;
  summary: OshaSummary;
}

/** Form 300A: the sums, the establishment, who certified them, when to post them, and what OSHA would refuse. */
export function OshaSummaryPart({ year, establishment, summary }: OshaSummaryPartProps) {
  const { t, i18n } = useTranslation(['osha', 'dashboards']);
  const locale = localeOf(i18n.language);
  const number = new Intl.NumberFormat(locale);
  const day = (text: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(text));
  const parts = parts300A(establishment, summary, { word: (key) => t(key as 'title'), number: (value) => number.format(value) });
  const faults = itaFaults(establishment);
  const { certified_on: certifiedOn, executive_name: executive } = establishment.year;
  const posting = postingOf(year);
  const words = new Intl.ListFormat(locale, { type: 'conjunction' });

  return (
    <>
      <Section title={t('summary')}>
        <Typography variant="body2">
          {equalSums} = {totalOf(summary.outcomes)}
        </Typography>
        <Typography variant="body2">
          {certifiedOn === null ? t('uncertified') : t('certified', { name: executive, date: day(certifiedOn) })}{' '}
          {t('post', { from: day(posting.from), until: day(posting.until) })}
          {establishment.is_estimated && ` ${t('employee_hours')} ${t('dashboards:statistics.estimated')}`}
        </Typography>
        {faults.length > 0 && (
          <Alert severity="warning" sx={{ mt: 1.5 }} data-part="actions">
            {t('faults', { fields: words.format(faults.map((field) => t((field === 'hours' ? 'employee_hours' : field) as 'name'))) })}
          </Alert>
        )}
      </Section>
      <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { md: 'repeat(3, 1fr)' }, '& > section': { minWidth: 0 } }}>
        <FormParts parts={parts.slice(0, 3)} isFigures />
      </Box>
      <FormParts parts={parts.slice(3)} />
    </>
  );
}
