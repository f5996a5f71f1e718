import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { mostWhys } from '../../shared/term.ts';
import { FormText } from '../settings/fields/form-text.tsx';

/** The questions of a chain of whys, in their order. */
export function WhyFields() {
  const { t } = useTranslation('categories');
  const id = useId();
  return (
    <Box role="group" aria-labelledby={id} sx={{ display: 'grid', gap: 1.5 }}>
      <div>
        <Typography variant="h3" id={id}>
          {t('field.whys')}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('field.whysHint')}
        </Typography>
      </div>
      {Array.from({ length: mostWhys }, (_, index) => (
        <FormText key={index} name={`whys.${index}`} label={t('field.why', { number: index + 1 })} maxLength={300} />
      ))}
    </Box>
  );
}
