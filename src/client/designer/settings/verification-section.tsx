import { useTranslation } from 'react-i18next';
import { Section } from '../../ui/section.tsx';
import { useRefusal } from '../canvas/items/use-refusal.ts';
import { useDesign, usePerform } from '../draft/use-design.ts';
import { PanelSwitch } from '../properties/panel-switch.tsx';

/** Asks whether another person must verify work before it is closed, or those who did it may close it themselves. */
export function VerificationSection() {
  const { t } = useTranslation('designer');
  const isSeparated = useDesign(({ template }) => template['x-settings'].separationOfDuty);
  const disabled = useDesign((state) => state.isReadOnly);
  const perform = usePerform();
  const refusal = useRefusal();

  return (
    <Section title={t('settings.verification')}>
      <PanelSwitch
        label={t('settings.verified')}
        hint={t('settings.verifiedHint')}
        value={isSeparated}
        disabled={disabled}
        onSwitch={(separationOfDuty) => refusal(perform({ do: 'setSettings', patch: { separationOfDuty } }))}
      />
    </Section>
  );
}
