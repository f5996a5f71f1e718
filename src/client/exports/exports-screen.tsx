import { useTranslation } from 'react-i18next';
import { exportRowRange } from '../../shared/organization-settings.ts';
import { NumberSettingScreen } from '../settings/number-setting-screen.tsx';

/** `/exports`: how many rows of a list one exported file may hold. */
export function ExportsScreen() {
  const { t } = useTranslation('settings');
  const texts = { title: t('exports.title'), text: t('exports.text'), label: t('exports.rows'), hint: t('exports.rowsHint') };
  return <NumberSettingScreen name="exports" property="rows" range={exportRowRange} texts={texts} />;
}
