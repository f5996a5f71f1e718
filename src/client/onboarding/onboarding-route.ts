export { OnboardingScreen as Component } from './onboarding-screen.tsx';
export { loadOnboarding as loader } from '../shell/shell-loader.ts';
