import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { publicApi } from '../public-api.ts';
import { PublicScreen } from './public-screen.tsx';
import { RequestResetForm } from './request-reset-form.tsx';
import { SetPasswordForm } from './set-password-form.tsx';
import { SignInLink } from './sign-in-link.tsx';

/** Asks for a reset link; with the link's token, sets the new password; where the link has run out, asks for another. */
export function PasswordResetScreen() {
  const { t } = useTranslation(['common', 'problems']);
  // Behind the #, so that the token is in no request and no log.
  const { hash } = useLocation();
  const token = new URLSearchParams(hash.slice(1)).get('token');
  const [outcome, setOutcome] = useState<'done' | 'expired'>();

  if (token === null || outcome === 'expired') {
    return (
      <PublicScreen title={t('reset.title')} lead={t('reset.lead')}>
        {outcome === 'expired' && (
          <Alert severity="error" sx={{ mb: 2.5 }}>
            {t('problems:session.reset-link-expired')} {t('problems:mend.session.reset-link-expired')}
          </Alert>
        )}
        <RequestResetForm />
      </PublicScreen>
    );
  }
  return (
    <PublicScreen title={t('reset.setTitle')}>
      {outcome === 'done' ? (
        <>
          <Alert severity="success">{t('reset.done')}</Alert>
          <SignInLink />
        </>
      ) : (
        <SetPasswordForm
          action={t('reset.set')}
          onSet={async (password, confirmation) => {
            await publicApi.post('/api/v1/passwords/reset', { token, password, password_confirmation: confirmation });
            setOutcome('done');
          }}
          onLinkExpired={() => setOutcome('expired')}
        />
      )}
    </PublicScreen>
  );
}
