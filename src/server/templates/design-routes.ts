import type { App } from '../http/app-type.ts';
import type { Services } from '../services.ts';
import { catalogueRoutes } from './catalogue-routes.ts';
import type { DesignServices } from './design-access.ts';
import { draftRoutes } from './draft-routes.ts';
import { templateCallRoutes } from './calls/template-call-routes.ts';
import { editorRoutes } from './editor-routes.ts';
import { interchangeRoutes } from './interchange-routes.ts';
import { rowRoutes } from './row-routes.ts';
import { stockRoutes } from './stock-routes.ts';
import { translationRoutes } from './translation-routes.ts';
import { versionRoutes } from './version-routes.ts';
import { createWorkApart } from './work-apart.ts';

/** Drafts, versions, interchange and translations of templates, for every module, with routes of other folders that take the same services. */
export function templateDesignRoutes(app: App, services: Services, more: readonly ((app: App, services: DesignServices) => void)[]): void {
  const { workApart, close } = createWorkApart();
  app.addHook('onClose', close);
  for (const routes of [
    catalogueRoutes,
    rowRoutes,
    draftRoutes,
    editorRoutes,
    versionRoutes,
    stockRoutes,
    interchangeRoutes,
    translationRoutes,
    templateCallRoutes,
    ...more,
  ])
    routes(app, { ...services, workApart });
}
