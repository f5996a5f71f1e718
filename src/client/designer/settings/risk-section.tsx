import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { defaultRiskMatrix } from '../../../../engine/index.ts';
import type { TemplateSurroundings } from '../../../shared/template.ts';
import { Section } from '../../ui/section.tsx';
import { PanelChoice } from '../properties/panel-choice.tsx';
import { useDesign, usePerform } from '../draft/use-design.ts';
import { useRefusal } from '../canvas/items/use-refusal.ts';

/** The version of the organisation's risk matrix that risk questions answer in. */
export function RiskSection({ around }: { around: TemplateSurroundings | undefined }) {
  const { t } = useTranslation('designer');
  const matrix = useDesign(({ template }) => template['x-settings'].riskMatrix) ?? defaultRiskMatrix;
  const disabled = useDesign((state) => state.isReadOnly);
  const perform = usePerform();
  const refusal = useRefusal();
  const versions = around?.risk_matrices ?? [];
  const options = versions.map((each) => ({
    id: each.matrix.version,
    name: each.is_current ? t('settings.matrixCurrent', { version: each.version }) : t('settings.matrixVersion', { version: each.version }),
  }));
  const newest = versions.find(({ is_current: isCurrent }) => isCurrent)?.matrix.version;

  return (
    <Section title={t('settings.risk')}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <PanelChoice
          label={t('settings.matrix')}
          hint={newest === undefined || newest === matrix.version ? t('settings.matrixHint') : t('settings.matrixOld')}
          value={matrix.version}
          options={options}
          disabled={disabled || options.length === 0}
          onChoose={(version) => {
            const chosen = versions.find((each) => each.matrix.version === version)?.matrix;
            if (chosen)
              refusal(perform({ do: 'setSettings', patch: { riskMatrix: version === defaultRiskMatrix.version ? undefined : chosen } }));
          }}
        />
        <Box
          component="ul"
          aria-label={t('settings.bands')}
          sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 1.5 }}
        >
          {matrix.bands.map(({ id, title, colour, from }) => (
            <Box key={id} component="li" sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
              <Box sx={{ width: 14, height: 14, borderRadius: '50%' }} style={{ background: colour }} />
              {t('settings.band', { band: title, from })}
            </Box>
          ))}
        </Box>
      </Box>
    </Section>
  );
}
