export { ShellLayout as Component } from './shell-layout.tsx';
export { loadShell as loader } from './shell-loader.ts';
