export { RoadblockScreen as Component } from './roadblock-screen.tsx';
export { loadRoadblock as loader } from './shell-loader.ts';
