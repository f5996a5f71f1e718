import { createContext, use, useMemo } from 'react';
import type { ModuleManifest } from '../../../shared/manifest.ts';
// The parts and uses of a module are read from its lifecycle.
import '../../lifecycles.ts';
import { moduleUsesOf, type ModuleUses } from '../../../shared/module-uses.ts';
import type { TemplateDetail } from '../../../shared/template.ts';

export const designerTabs = ['design', 'settings', 'translations', 'versions'] as const;
export type DesignerTab = (typeof designerTabs)[number];

/** Data of the template, beside its document, that the parts of the designer share. */
export interface Designer {
  id: string;
  manifest: ModuleManifest;
  /** Data stored on the template and not in its versions: icon, low risk, whether it is offered; and the versions. */
  detail: TemplateDetail;
  /** The organisation's zone: times of drafts and versions are read in it. */
  zone: string;
  /** Opens the place that a JSON pointer into the template names: its tab, its drawer, the thing itself. */
  goTo: (pointer: string) => void;
  openTab: (tab: DesignerTab) => void;
  /** Asks for the template's row again, after a change of it. */
  refresh: () => void;
}

export const DesignerContext = createContext<Designer | undefined>(undefined);

/** The template that the designer is about. */
export function useDesigner(): Designer {
  const designer = use(DesignerContext);
  if (!designer) throw new Error('there is no designer here');
  return designer;
}

/** Returns the features that the records of the template's module use. */
export function useModuleUses(): ModuleUses {
  const { manifest } = useDesigner();
  return useMemo(() => moduleUsesOf(manifest), [manifest]);
}
