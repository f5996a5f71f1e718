import { settingsSubjectOf, type ModuleManifest } from '../../shared/manifest.ts';
import { allows, type Action } from '../../shared/permission.ts';
import { Problem } from '../../shared/problem.ts';
import type { Access } from '../http/access.ts';
import type { Services } from '../services.ts';
import type { ServerSession } from '../session/server-session.ts';
import type { WorkApart } from './work-apart.ts';

/** Services that the routes of template designers share. */
export interface DesignServices extends Services {
  workApart: WorkApart;
}

const access = (action: Action): Access => ({ level: 'module', action, of: 'settings' });

/** The settings subject of the template's module decides; its loader checks it. */
export const designAccess = { read: access('read'), create: access('create'), update: access('update'), delete: access('delete') };

/** Maximum size of a request with a document and its surrounding fields, in bytes. */
export const documentBytes = 2 * 1024 ** 2 + 64 * 1024;

/** The module of that id, if the session may do that to its templates. */
export function designedModule({ modules }: Pick<Services, 'modules'>, session: ServerSession, id: string, action: Action): ModuleManifest {
  const manifest = modules.manifest(id);
  if (!allows(session.rules, action, settingsSubjectOf(manifest))) throw new Problem('permission.denied');
  return manifest;
}
