import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '../query.ts';
import { OnboardingWizard } from './onboarding-wizard.tsx';

/** Sets a new organisation up, outside of the shell: there is nothing to navigate to yet. */
export function OnboardingScreen() {
  return (
    <QueryClientProvider client={queryClient}>
      <OnboardingWizard />
    </QueryClientProvider>
  );
}
