import Alert from '@mui/material/Alert';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { i18n } from '../i18n.ts';
import { publicApi } from '../public-api.ts';
import { PublicScreen } from '../session/public-screen.tsx';
import { FirstRunForm } from './first-run-form.tsx';

/** Creates the first organisation. Open to a user with the link that the server printed. */
export function FirstRunScreen() {
  const { t } = useTranslation();
  // Behind the #, so that the token is in no request and no log.
  const { hash } = useLocation();
  const token = new URLSearchParams(hash.slice(1)).get('token');
  const isNeeded = useIsNeeded();

  if (isNeeded === false) {
    return (
      <PublicScreen title={t('firstRun.title')}>
        <Alert severity="info">{t('firstRun.notNeeded')}</Alert>
      </PublicScreen>
    );
  }
  if (token === null) {
    return (
      <PublicScreen title={t('firstRun.title')}>
        <Alert severity="warning">{t('firstRun.tokenMissing')}</Alert>
      </PublicScreen>
    );
  }
  return (
    <PublicScreen title={t('firstRun.title')} lead={t('firstRun.lead')}>
      <FirstRunForm token={token} />
    </PublicScreen>
  );
}

/** Whether there is no organisation yet. Undefined until the server responds; the form is shown meanwhile and reports errors itself. */
function useIsNeeded(): boolean | undefined {
  const [isNeeded, setNeeded] = useState<boolean>();
  useEffect(() => {
    void i18n.loadNamespaces(['problems']);
    publicApi.get<{ needed: boolean }>('/api/first-run').then(
      ({ data }) => setNeeded(data.needed),
      () => undefined,
    );
  }, []);
  return isNeeded;
}
