import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { DesignBody } from '../../src/client/designer/frame/design-body.tsx';
import { DesignerContext, type Designer } from '../../src/client/designer/draft/designer-context.ts';
import { createDesignStore, type DesignStore } from '../../src/client/designer/draft/design-store.ts';
import { keepChecked } from '../../src/client/designer/frame/keep-checked.ts';
import { laterWords } from '../../src/client/designer/frame/later-words.ts';
import { DesignStoreContext } from '../../src/client/designer/draft/use-design.ts';
import { useUndoKeys } from '../../src/client/designer/frame/use-undo-keys.ts';
import { i18n, startI18n } from '../../src/client/i18n.ts';
import { AppTheme } from '../../src/client/ui/app-theme.tsx';
import type { ModuleManifest } from '../../src/shared/manifest.ts';
import { modulePartsOf } from '../../src/shared/module-parts.ts';
import type { Template } from '../../engine/template.ts';

const manifests = import.meta.glob<ModuleManifest>('../../schemas/audits/module.json', { import: 'default', eager: true });

/** Returns the surroundings of a template as the designer reads them; no server is involved. */
function designerOf(manifest: ModuleManifest): Designer {
  const id = '01900000-0000-7000-8000-000000000001';
  return {
    id,
    manifest,
    detail: {
      id,
      module: manifest.id,
      name: 'Audit',
      description: '',
      icon: 'bolt',
      stock_name: null,
      is_low_risk: false,
      is_active: true,
      site_ids: [],
      current_version: null,
      lock_version: 1,
      versions: [],
      draft: null,
    },
    zone: 'Europe/Berlin',
    goTo: () => undefined,
    openTab: () => undefined,
    refresh: () => undefined,
  };
}

/** Shows the designer of a template as the product does: the canvas, outline and properties, with the linter and the keys for undo. */
export async function mountDesigner(element: HTMLElement, template: Template): Promise<DesignStore> {
  const [manifest] = Object.values(manifests);
  if (!manifest) throw new Error('There is no manifest.');
  await startI18n();
  await i18n.loadNamespaces(['designer', manifest.id, ...laterWords]);
  const store = createDesignStore({ template });
  const designer = designerOf(manifest);

  function Bench() {
    useUndoKeys(store);
    useEffect(() => keepChecked(store, modulePartsOf(manifest as ModuleManifest)), []);
    return (
      <div style={{ height: '100dvh' }}>
        <DesignBody />
      </div>
    );
  }

  createRoot(element).render(
    <I18nextProvider i18n={i18n}>
      <AppTheme>
        <MemoryRouter>
          <QueryClientProvider client={new QueryClient()}>
            <DesignerContext value={designer}>
              <DesignStoreContext value={store}>
                <Bench />
              </DesignStoreContext>
            </DesignerContext>
          </QueryClientProvider>
        </MemoryRouter>
      </AppTheme>
    </I18nextProvider>,
  );
  return store;
}
