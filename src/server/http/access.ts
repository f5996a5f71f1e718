import type { FastifyContextConfig, FastifyRequest } from 'fastify';
import { settingsSubjectOf, type ModuleManifest } from '../../shared/manifest.ts';
import { Problem, type ProblemCode } from '../../shared/problem.ts';
import { allows, type Action, type Rule, type Subject } from '../../shared/permission.ts';
import type { App } from './app-type.ts';

/** Who may call a route. Every route declares one; the server does not boot otherwise. */
export type Access =
  | { level: 'public' }
  | { level: 'signed-in' }
  | { level: 'permission'; module: Subject; /** Several: any of them. */ action: Action | readonly Action[] }
  | {
      level: 'module';
      /** On the subject of the module that the request's record, template or query names; its loader checks it. */ action:
        Action | 'event';
      /** On the subject under which the module's templates are designed. */
      of?: 'settings';
    }
  | { level: 'admin' }
  | { level: 'loopback' };

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** The problem that an id of the path is answered with where there is no such thing, and where the id is none. */
    unknownId?: ProblemCode;
    /** The route reads who asks from the cookie for files, because the browser asks for it without our headers. */
    fileCookie?: true;
    /** A screen asks the route each second, signed out: the state of a permit or a badge. It has a limit of its own. */
    gate?: true;
    /** Open to the people of a locked organisation as well: who they are, and the way out. */
    whileLocked?: true;
    /** The route asks no database: health, figures, the client's own files. */
    anonymous?: true;
  }
}

/** Refuses routes without an access declaration at boot, and requests that the declaration does not admit. */
export function enforceAccess(app: App, modules: readonly Pick<ModuleManifest, 'subject' | 'settingsSubject'>[]): void {
  const subjectsOf = { records: modules.map(({ subject }) => subject), settings: modules.map(settingsSubjectOf) };
  app.addHook('onRoute', (route) => {
    const name = `${String(route.method)} ${route.url}`;
    if (!route.config?.access) throw new Error(`Route ${name} declares no access`);
    if (/:\w/.test(route.url) && !route.config.unknownId) throw new Error(`Route ${name} does not say what an unknown id is answered with`);
  });
  app.addHook('preParsing', async (request) => {
    if (!request.is404) admit(request, request.routeOptions.config, subjectsOf);
  });
}

function admit(
  request: FastifyRequest,
  { access, whileLocked }: FastifyContextConfig,
  subjectsOf: Record<'records' | 'settings', readonly Subject[]>,
): void {
  if (!access) throw new Error('A route without an access declaration was reached');
  if (access.level === 'public') return;
  if (access.level === 'loopback') {
    if (!isLoopback(request)) throw new Problem('request.not-found');
    return;
  }
  const { session } = request;
  if (session.isLocked && !whileLocked) throw new Problem('organisation.locked');
  if (access.level === 'admin' && !session.isAdmin) throw new Problem('permission.denied');
  // Which module it is only the loader knows; who has no right on any is turned away here, and from reading who may read none.
  if (access.level === 'module') {
    const { action, of = 'records' } = access;
    const isOf = ({ subject, actions }: Rule) =>
      subjectsOf[of].includes(subject) && (action === 'read' ? actions.includes('read') : actions.length > 0);
    if (!session.rules.some(isOf)) throw new Problem('permission.denied');
  }
  if (access.level === 'permission') {
    const wanted = [access.action].flat();
    if (!wanted.some((action) => allows(session.rules, action, access.module))) throw new Problem('permission.denied');
  }
}

/** From this machine, and not passed on by a proxy on it. */
function isLoopback({ headers, socket: { remoteAddress = '' } }: FastifyRequest): boolean {
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers['forwarded'] !== undefined;
  return !isForwarded && ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(remoteAddress);
}
