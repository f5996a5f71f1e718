import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { onboardingSteps } from '../../shared/onboarding.ts';
import type { Onboarding, OnboardingStep } from '../../shared/onboarding.ts';
import { profileQuery, useProfile } from '../profile/profile-query.ts';
import { queryClient } from '../query.ts';
import { useDocumentTitle } from '../ui/document-title.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { RowsSkeleton } from '../ui/screen-skeleton.tsx';
import { ModulesStep } from './modules-step.tsx';
import { onboardingQuery, useOnboard } from './onboarding-query.ts';
import { addPending, PendingFormsContext } from './pending-forms.ts';
import type { PendingForms } from './pending-forms.ts';
import { PlacesStep } from './places-step.tsx';
import { SitesStep } from './sites-step.tsx';
import { StepList } from './step-list.tsx';
import { UsersStep } from './users-step.tsx';
import { WizardHead } from './wizard-head.tsx';

/** The wizard: one step after the other, each of which may wait. */
export function OnboardingWizard() {
  const { t } = useTranslation(['onboarding', 'common']);
  const { organization } = useProfile();
  const { data: onboarding, error, refetch } = useQuery(onboardingQuery);
  useDocumentTitle(t('title', { organisation: organization.name }));

  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <WizardHead />
      <Box component="main" sx={{ width: '100%', maxWidth: 820, mx: 'auto', px: { xs: 2, md: 3 }, py: { xs: 2, md: 4 } }}>
        {onboarding ? (
          <Steps onboarding={onboarding} />
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <RowsSkeleton rows={5} height={56} />
        )}
      </Box>
    </Box>
  );
}

function Steps({ onboarding }: { onboarding: Onboarding }) {
  const { t } = useTranslation(['onboarding', 'common']);
  const { organization } = useProfile();
  const navigate = useNavigate();
  const onboard = useOnboard();
  const [modules, setModules] = useState(() => onboarding.modules.flatMap(({ id, is_chosen: isChosen }) => (isChosen ? [id] : [])));
  const [pending] = useState((): PendingForms => new Map());
  const { step } = onboarding;
  const heading = useHeadingFocus(step);
  const at = onboardingSteps.indexOf(step);
  const next = onboardingSteps[at + 1];

  const go = (wanted: OnboardingStep) => onboard.mutate({ step: wanted });
  const finish = async (chosen?: string[]) => {
    await onboard.mutateAsync({ ...(chosen && { modules: chosen }), is_finished: true });
    await queryClient.fetchQuery({ ...profileQuery, staleTime: 0 });
    await navigate('/landing', { replace: true });
  };

  /** Goes on, and first adds entries that were typed and not added yet: they are no mistake. */
  const goOn = async () => {
    if (!(await addPending(pending))) return;
    if (next) go(next);
    else await finish(modules);
  };

  return (
    <PendingFormsContext value={pending}>
      <Typography variant="h1" sx={{ mb: 0.5 }}>
        {t('title', { organisation: organization.name })}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 3 }}>{t('lead')}</Typography>
      <StepList current={step} onGo={go} />
      <Paper variant="outlined" component="section" aria-labelledby="onboarding-step" sx={{ p: { xs: 2, md: 3 }, mt: 2 }}>
        <Typography variant="h2" id="onboarding-step" ref={heading} tabIndex={-1} sx={{ outline: 'none' }}>
          {t(`${step}.title`)}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5, mb: 2.5 }}>
          {t(`${step}.lead`)}
        </Typography>
        {step === 'sites' && <SitesStep logo={onboarding.logo} onLogo={(logo) => onboard.mutate({ logo })} />}
        {step === 'places' && <PlacesStep />}
        {step === 'users' && <UsersStep />}
        {step === 'modules' && <ModulesStep modules={onboarding.modules} chosen={modules} onChosen={setModules} />}
      </Paper>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
        {at > 0 && (
          <Button color="inherit" onClick={() => go(onboardingSteps[at - 1] ?? 'sites')} disabled={onboard.isPending}>
            {t('common:action.back')}
          </Button>
        )}
        {/* Everything can be done later, in the settings. */}
        <Button color="inherit" sx={{ ml: 'auto' }} onClick={() => (next ? go(next) : void finish())} disabled={onboard.isPending}>
          {t('skip')}
        </Button>
        <Button
          variant="contained"
          onClick={() => void goOn()}
          loading={onboard.isPending}
          disabled={step === 'modules' && modules.length === 0}
        >
          {next ? t('next') : t('finish')}
        </Button>
      </Box>
    </PendingFormsContext>
  );
}

/** Moves the focus to the heading at each new step, so that screen readers announce the position. */
function useHeadingFocus(step: OnboardingStep) {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(step);
  useEffect(() => {
    if (last.current !== step) heading.current?.focus();
    last.current = step;
  }, [step]);
  return heading;
}
