export { land as loader } from './module-loader.ts';
export { Splash as Component } from '../ui/splash.tsx';
