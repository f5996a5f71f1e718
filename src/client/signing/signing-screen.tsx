import { useTranslation } from 'react-i18next';
import { signingMinuteRange } from '../../shared/organization-settings.ts';
import { NumberSettingScreen } from '../settings/number-setting-screen.tsx';

/** `/signing`: after how many minutes a step asks for the password again. */
export function SigningScreen() {
  const { t } = useTranslation('settings');
  const texts = { title: t('signing.title'), text: t('signing.text'), label: t('signing.minutes'), hint: t('signing.minutesHint') };
  return <NumberSettingScreen name="signing" property="minutes" range={signingMinuteRange} texts={texts} />;
}
