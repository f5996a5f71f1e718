import { vi, type Mock } from 'vitest';
import type { Designer } from '../../../src/client/designer/draft/designer-context.ts';
import type { ModuleManifest } from '../../../src/shared/manifest.ts';
import { textOf } from '../../support/repository.ts';

/** The manifest that registers a module. */
export const manifestOf = (module: string): ModuleManifest => JSON.parse(textOf(`schemas/${module}/module.json`));

interface Wanted {
  module?: string | undefined;
  isLowRisk?: boolean | undefined;
  /** Grants of events beside those of the module. */
  grants?: ModuleManifest['grants'] | undefined;
  goTo?: Designer['goTo'];
}

type Shown = Designer & { openTab: Mock<Designer['openTab']> };

/** Returns the data that the parts of the designer know beside a template's document. */
export function aDesigner({ module = 'permits', isLowRisk = false, grants, goTo = vi.fn() }: Wanted = {}): Shown {
  const id = '01900000-0000-7000-8000-000000000001';
  const manifest = manifestOf(module);
  return {
    id,
    manifest: { ...manifest, grants: { ...manifest.grants, ...grants } },
    detail: {
      id,
      module,
      name: 'A permit',
      description: '',
      icon: 'bolt',
      stock_name: null,
      is_low_risk: isLowRisk,
      is_active: true,
      site_ids: [],
      current_version: 1,
      lock_version: 1,
      versions: [],
      draft: null,
    },
    zone: 'Europe/Berlin',
    goTo,
    openTab: vi.fn<Designer['openTab']>(),
    refresh: vi.fn(),
  };
}
