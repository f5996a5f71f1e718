import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormNumber } from '../settings/fields/form-number.tsx';
import { FormText } from '../settings/fields/form-text.tsx';
import { Icon } from '../ui/icon.tsx';
import { isAscending } from './matrix-values.ts';
import type { MatrixValues } from './matrix-values.ts';

const mostBands = 8;
const fewestBands = 2;

/** The bands of a matrix, from the lowest rating upwards: word, first rating, colour. */
export function BandFields() {
  const { t } = useTranslation('master-data');
  const { control, formState } = useFormContext<MatrixValues>();
  const { fields, append, remove } = useFieldArray({
    control,
    name: 'bands',
    rules: { validate: (bands) => isAscending(bands) || t('matrix.ascending') },
  });
  const wrong = formState.errors.bands?.root?.message ?? formState.errors.bands?.message;

  return (
    <Box role="group" aria-label={t('matrix.bands')} sx={{ display: 'grid', gap: 1.5 }}>
      <Typography variant="h3">{t('matrix.bands')}</Typography>
      {fields.map((field, index) => (
        <Box
          key={field.id}
          sx={{ display: 'grid', gap: 1, alignItems: 'start', gridTemplateColumns: 'minmax(0, 1fr) 104px 64px 44px' }}
          role="group"
          aria-label={t('matrix.band', { number: index + 1 })}
        >
          <FormText name={`bands.${index}.title`} label={t('matrix.word')} maxLength={60} isRequired />
          <FormNumber name={`bands.${index}.from`} label={t('matrix.from')} min={1} max={25} isRequired />
          <FormText name={`bands.${index}.colour`} label={t('matrix.colour')} type="color" />
          <IconButton
            aria-label={t('matrix.removeBand', { number: index + 1 })}
            disabled={fields.length <= fewestBands}
            onClick={() => remove(index)}
          >
            <Icon name="delete" />
          </IconButton>
        </Box>
      ))}
      {wrong !== undefined && (
        <FormHelperText error role="alert">
          {wrong}
        </FormHelperText>
      )}
      {fields.length < mostBands && (
        <Button
          startIcon={<Icon name="add" />}
          onClick={() => append({ bandId: '', title: '', colour: '#6b7280', from: null })}
          sx={{ justifySelf: 'start' }}
        >
          {t('matrix.addBand')}
        </Button>
      )}
    </Box>
  );
}
