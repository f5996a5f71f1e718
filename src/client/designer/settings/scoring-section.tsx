import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { Section } from '../../ui/section.tsx';
import { Pair } from '../properties/panel-group.tsx';
import { PanelNumber } from '../properties/panel-number.tsx';
import { PanelSwitch } from '../properties/panel-switch.tsx';
import { useDesign, usePerform } from '../draft/use-design.ts';
import { useRefusal } from '../canvas/items/use-refusal.ts';
import { CriticalQuestions } from './critical-questions.tsx';
import { SectionPasses } from './section-passes.tsx';

/** Whether answers are scored, the percentage that a record needs to pass, and the answers that fail it regardless of the score. */
export function ScoringSection() {
  const { t } = useTranslation('designer');
  const settings = useDesign(({ template }) => template['x-settings']);
  const disabled = useDesign((state) => state.isReadOnly);
  const perform = usePerform();
  const refusal = useRefusal();
  return (
    <Section title={t('settings.scoring')}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <PanelSwitch
          label={t('settings.scored')}
          hint={t('settings.scoredHint')}
          value={settings.scoring}
          disabled={disabled}
          onSwitch={(scoring) => refusal(perform({ do: 'setSettings', patch: { scoring } }))}
        />
        {settings.scoring && (
          <>
            <Pair least={220}>
              <PanelNumber
                label={t('settings.passMark')}
                hint={t('settings.passMarkHint')}
                value={settings.passMark}
                disabled={disabled}
                onEnter={(passMark) => perform({ do: 'setSettings', patch: { passMark }, merge: 'settings passMark' })}
              />
              <PanelSwitch
                label={t('settings.scoreFloor')}
                hint={t('settings.scoreFloorHint')}
                value={settings.scoreFloor === true}
                disabled={disabled}
                onSwitch={(isOn) => refusal(perform({ do: 'setSettings', patch: { scoreFloor: isOn || undefined } }))}
              />
            </Pair>
            <SectionPasses />
            <CriticalQuestions />
          </>
        )}
      </Box>
    </Section>
  );
}
