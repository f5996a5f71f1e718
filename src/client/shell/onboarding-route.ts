export { OnboardingScreen as Component } from '../onboarding/onboarding-screen.tsx';
export { loadOnboarding as loader } from './shell-loader.ts';
