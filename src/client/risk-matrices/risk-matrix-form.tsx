import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormSelect } from '../settings/fields/form-select.tsx';
import { FormText } from '../settings/fields/form-text.tsx';
import { SettingsForm } from '../settings/settings-form.tsx';
import { SettingsPanel } from '../settings/settings-panel.tsx';
import { RowsSkeleton } from '../ui/screen-skeleton.tsx';
import { BandFields } from './band-fields.tsx';
import { matricesPath, matricesQuery, matrixResource } from './matrix-query.ts';
import { MatrixTable } from './matrix-table.tsx';
import { bodyOf, previewOf, valuesOf } from './matrix-values.ts';
import type { MatrixValues } from './matrix-values.ts';

const steps = [1, 2, 3, 4, 5] as const;

/** `/risk-matrices/new`: the next version, based on the current one. */
export function RiskMatrixForm() {
  const { t, i18n } = useTranslation('master-data');
  const { data: [current] = [] } = useQuery(matricesQuery(i18n.language));
  const title = t('matrix.change');

  return (
    <SettingsPanel resource={matrixResource} back={matricesPath} title={{ new: title, edit: title }} isWide>
      {() =>
        current ? (
          <SettingsForm<MatrixValues>
            key={current.version}
            resource={matrixResource}
            back={matricesPath}
            row={undefined}
            values={valuesOf(current)}
            toBody={(values) => bodyOf(values, current.version)}
          >
            <Preview />
            <BandFields />
            <FloorFields />
            <Words side="severity" />
            <Words side="likelihood" />
          </SettingsForm>
        ) : (
          <Box sx={{ p: 3 }}>
            <RowsSkeleton rows={6} height={56} />
          </Box>
        )
      }
    </SettingsPanel>
  );
}

function Preview() {
  const values = useWatch<MatrixValues>() as MatrixValues;
  return <MatrixTable matrix={previewOf(values)} />;
}

function FloorFields() {
  const { t } = useTranslation('master-data');
  const values = useWatch<MatrixValues>() as MatrixValues;
  const severities = steps.map((step) => ({ id: String(step), name: `${step} ${values.severity[step - 1] ?? ''}` }));
  const bands = values.bands.map(({ title }, index) => ({ id: String(index), name: title || t('matrix.band', { number: index + 1 }) }));
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { md: '1fr 1fr' } }}>
      <FormSelect name="floor_from" label={t('matrix.floorFrom')} options={severities} hint={t('matrix.noFloor')} />
      <FormSelect name="floor_band" label={t('matrix.floor')} options={bands} isRequired={values.floor_from !== null} />
    </Box>
  );
}

function Words({ side }: { side: 'likelihood' | 'severity' }) {
  const { t } = useTranslation('master-data');
  return (
    <Box role="group" aria-label={t(`matrix.${side}`)}>
      <Typography variant="h3" sx={{ mb: 1.5 }}>
        {t(`matrix.${side}`)}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', md: 'repeat(5, minmax(0, 1fr))' } }}>
        {steps.map((step) => (
          <FormText
            key={step}
            name={`${side}.${step - 1}`}
            label={t('matrix.step', { side: t(`matrix.${side}`), number: step })}
            maxLength={60}
            isRequired
          />
        ))}
      </Box>
    </Box>
  );
}
