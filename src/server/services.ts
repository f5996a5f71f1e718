import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Tenancy } from './db/tenant.ts';
import type { JobQueue, OutboxRelay } from './effects/relay.ts';
import type { FileStore } from './files/file-store.ts';
import type { App } from './http/app-type.ts';
import type { Mailer } from './mail/mailer.ts';
import type { ModuleCatalogue } from './modules/catalogue.ts';
import type { Cable } from './realtime/cable.ts';
import type { FormCache } from './templates/form-cache.ts';

/** Services that the composition root hands to every part of the server. */
export interface Services {
  config: Config;
  tenancy: Tenancy;
  clock: Clock;
  modules: ModuleCatalogue;
  mailer: Mailer;
  files: FileStore;
  forms: FormCache;
  relay: OutboxRelay;
  queue: JobQueue;
  cable: Cable;
  log: FastifyBaseLogger;
}

/** Routes that a module adds beside the record pipeline. */
export type ModuleRoutes = (app: App, services: Services) => void;
