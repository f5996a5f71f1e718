import { lazy } from 'react';
import { loadPatiently } from '../../load-patiently.ts';

// The parts of the designer, each loaded when it is first shown.
export const DesignCanvas = lazy(async () => ({
  default: (await loadPatiently(() => import('../canvas/design-canvas.tsx'))).DesignCanvas,
}));
export const PropertiesPanel = lazy(async () => ({
  default: (await loadPatiently(() => import('../properties/properties-panel.tsx'))).PropertiesPanel,
}));
export const PreviewPanel = lazy(async () => ({
  default: (await loadPatiently(() => import('../preview/preview-panel.tsx'))).PreviewPanel,
}));
export const FindingsPanel = lazy(async () => ({
  default: (await loadPatiently(() => import('../preview/findings-panel.tsx'))).FindingsPanel,
}));
export const SettingsTab = lazy(async () => ({
  default: (await loadPatiently(() => import('../settings/settings-tab.tsx'))).SettingsTab,
}));
export const TranslationsTab = lazy(async () => ({
  default: (await loadPatiently(() => import('../translations/translations-tab.tsx'))).TranslationsTab,
}));
