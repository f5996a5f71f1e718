import { useTranslation } from 'react-i18next';
import { Section } from '../../ui/section.tsx';
import { SeparationSwitch } from './separation-switch.tsx';

/** Asks whether another person must verify work before it is closed, or those who did it may close it themselves. */
export function VerificationSection() {
  const { t } = useTranslation('designer');
  return (
    <Section title={t('settings.verification')}>
      <SeparationSwitch label={t('settings.verified')} hint={t('settings.verifiedHint')} />
    </Section>
  );
}
