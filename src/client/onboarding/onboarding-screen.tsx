import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '../query.ts';
import { useProfile } from '../profile/profile-query.ts';
import { OnboardingWait } from './onboarding-wait.tsx';
import { OnboardingWizard } from './onboarding-wizard.tsx';

function ForWhom() {
  return useProfile().user.is_admin ? <OnboardingWizard /> : <OnboardingWait />;
}

/** Sets a new organisation up, outside of the shell: there is nothing to navigate to yet. */
export function OnboardingScreen() {
  return (
    <QueryClientProvider client={queryClient}>
      <ForWhom />
    </QueryClientProvider>
  );
}
