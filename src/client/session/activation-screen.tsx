import Alert from '@mui/material/Alert';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { problemOf } from '../problem-error.ts';
import type { ProblemError } from '../problem-error.ts';
import { publicApi } from '../public-api.ts';
import { Splash } from '../ui/splash.tsx';
import { useProblemText } from '../ui/problem-text.ts';
import { PublicScreen } from './public-screen.tsx';
import { ResendActivationForm } from './resend-activation-form.tsx';
import { session } from './session.ts';
import { SetPasswordForm } from './set-password-form.tsx';

interface Invitation {
  email: string;
  full_name: string;
  organization_name: string;
}

/** Where an invitation leads: the invited person sets their first password and is signed in. Without a good link they are sent another. */
export function ActivationScreen() {
  const { t } = useTranslation('account');
  const problemText = useProblemText();
  const navigate = useNavigate();
  // Behind the #, so that the token is in no request and no log.
  const token = new URLSearchParams(useLocation().hash.slice(1)).get('token') ?? undefined;
  const [invitation, setInvitation] = useState<Invitation>();
  const [problem, setProblem] = useState<ProblemError>();

  useEffect(() => {
    if (token === undefined) return undefined;
    let isCurrent = true;
    publicApi.post<Invitation>('/api/v1/activations/check', { token }).then(
      ({ data }) => isCurrent && setInvitation(data),
      (error: unknown) => isCurrent && setProblem(problemOf(error)),
    );
    return () => {
      isCurrent = false;
    };
  }, [token]);

  const activate = async (email: string, password: string, confirmation: string) => {
    await publicApi.post('/api/v1/activations', { token, password, password_confirmation: confirmation });
    // The person who used this device before is not the invited one.
    if (session.state() === 'signedIn') await session.signOut();
    await session.signIn(email, password);
    await navigate('/landing', { replace: true });
  };

  if (token === undefined || problem) {
    return (
      <PublicScreen title={t('activation.resendTitle')} lead={t('activation.resendLead')}>
        {problem && (
          <Alert severity="error" sx={{ mb: 2.5 }}>
            {problemText(problem)}
          </Alert>
        )}
        <ResendActivationForm token={problem?.status === 410 ? token : undefined} />
      </PublicScreen>
    );
  }
  if (!invitation) return <Splash />;
  return (
    <PublicScreen
      title={t('activation.title', { name: invitation.full_name })}
      lead={t('activation.lead', { organisation: invitation.organization_name, email: invitation.email })}
    >
      <SetPasswordForm
        action={t('activation.submit')}
        onSet={(password, confirmation) => activate(invitation.email, password, confirmation)}
        onLinkExpired={() => navigate(0)}
      />
    </PublicScreen>
  );
}
