import { test as base, expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { systemClock } from '../../../src/server/clock.ts';
import { loadConfig, projectRoot } from '../../../src/server/config.ts';
import type { Tenancy } from '../../../src/server/db/tenant.ts';
import { loadModules, type ModuleCatalogue } from '../../../src/server/modules/catalogue.ts';
import { loadLifecycles } from '../../../src/server/modules/load-lifecycles.ts';
import { createOrganization } from '../../../src/server/organizations/create-organization.ts';
import { openInstallation } from '../../../src/server/runtime/installation.ts';
import { createLog } from '../../../src/server/runtime/log.ts';
import { seedDemo, type DemoOrganization } from '../../../src/server/seed/demo-organization.ts';
import { hashPassword } from '../../../src/server/session/password-hash.ts';
import type { Language } from '../../../src/shared/language.ts';
import { Client } from '../../support/client.ts';
import { PermitStory } from '../../support/permit-story.ts';
import { passMinute } from '../../support/the-minute.ts';
import { timePasses } from '../../support/time-passes.ts';

export type Account = 'admin' | 'requester' | 'reviewer' | 'reviewer2' | 'issuer' | 'performer' | 'viewer';

/** A person with a separate browser. */
export interface Visitor {
  context: BrowserContext;
  page: Page;
  /** Complaints of the browser: errors of the console and of the page, refusals of the content security policy. */
  complaints: string[];
}

/** A separate organisation for tests, with the demo's people and places and no other records. */
export interface World {
  organization: DemoOrganization;
  server: { port: number };
  address(path: string): string;
  /** Opens a browser without a signed-in user. */
  visit(options?: Parameters<Browser['newContext']>[0]): Promise<Visitor>;
  /** A browser with an account signed in, before any page of the application is opened. */
  enter(account: Account, options?: Parameters<Browser['newContext']>[0]): Promise<Visitor>;
  client(account: Account): Promise<Client>;
  /** Puts accounts' interface in a language. */
  speak(language: Language, ...accounts: Account[]): Promise<void>;
  /** A permit's life through the API, from before its draft. */
  story(): Promise<PermitStory>;
}

/** Creates organisations for the tests, in the database of a running server. */
export interface Founder {
  tenancy: Tenancy;
  /** With the stock templates of these modules, if they are not those of the running program. */
  found(modules?: ModuleCatalogue): Promise<DemoOrganization>;
  /** An organisation as its admin finds it on the first day: nothing in it, and not set up. */
  foundEmpty(): Promise<DemoOrganization>;
  /** Runs the server's minute job now. */
  passMinute(): Promise<void>;
  close(): Promise<void>;
}

let founded = 0;

/** Opens the database of a server on this machine. */
export async function openFounder(dataDir: string): Promise<Founder> {
  const config = loadConfig({ DATA_DIR: dataDir });
  await loadLifecycles(config.workflowDirs);
  const installation = await openInstallation(config, createLog(false), () => {});
  const tenancy = await installation.openTenancy();
  const modules = loadModules([`${projectRoot}/schemas`]);
  return {
    tenancy,
    found(of = modules) {
      founded += 1;
      const subDomain = `e${process.pid}-${founded}`;
      return seedDemo({ tenancy, modules: of, clock: systemClock }, subDomain, `Organisation ${founded}`);
    },
    async foundEmpty() {
      founded += 1;
      const [subDomain, password] = [`n${process.pid}-${founded}`, 'lantern-orchid-42'];
      const admin = { email: `admin@${subDomain}.muster.example`, fullName: 'Ingrid Dahl' };
      const passwordHash = await hashPassword(password);
      const wanted = { name: 'Northwind Energy', subDomain, timezone: 'Europe/Oslo', admin: { ...admin, passwordHash } };
      const { organizationId } = await createOrganization({ tenancy, modules }, wanted, systemClock.now());
      return { organizationId, subDomain, password, accounts: [{ ...admin, role: 'Super admin' }] };
    },
    passMinute: () => passMinute({ installation }),
    async close() {
      await tenancy.close();
      await installation.database.stop();
    },
  };
}

/** Collects the messages that the browser should not write. */
export function listen(context: BrowserContext): string[] {
  const complaints: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`);
  });
  context.on('weberror', (error) => complaints.push(String(error.error())));
  return complaints;
}

/** An organisation as a test moves in it. */
export function worldOf(browser: Browser, server: { port: number }, organization: DemoOrganization): World {
  const address = (path: string) => `http://${organization.subDomain}.localhost:${server.port}${path}`;
  let cast: Promise<PermitStory> | undefined;
  const world: World = {
    organization,
    server,
    address,
    async visit(options = {}) {
      const context = await browser.newContext(options);
      return { context, page: await context.newPage(), complaints: listen(context) };
    },
    async enter(account, options) {
      const visitor = await world.visit(options);
      const { email, password } = accountOf(organization, account);
      // An empty page of the site. It names an icon, because the browser would otherwise request one and report an error later.
      const doorstep = address('/doorstep');
      await visitor.page.route(doorstep, (route) =>
        route.fulfill({ contentType: 'text/html', body: '<!doctype html><link rel="icon" href="data:," />' }),
      );
      await visitor.page.goto(doorstep);
      await visitor.page.evaluate(signInThere, { email, password });
      await visitor.page.unroute(doorstep);
      return visitor;
    },
    client: (account) => Client.signIn(server, organization, account),
    async speak(language, ...accounts) {
      for (const account of accounts) await (await world.client(account)).patch('/api/v2/users/user_profile', { language });
    },
    async story() {
      cast ??= PermitStory.begin(server, organization);
      return (await cast).another();
    },
  };
  return world;
}

export function accountOf(organization: DemoOrganization, account: Account): { email: string; password: string } {
  return { email: `${account}@${organization.subDomain}.muster.example`, password: organization.password };
}

/** Signs in from the page, without its screen: the cookies and the handle are then the browser's. */
async function signInThere(credentials: { email: string; password: string }): Promise<void> {
  const answer = await fetch('/api/v1/user_token', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  });
  if (!answer.ok) throw new Error(`${credentials.email} could not sign in: ${answer.status}`);
  const { refresh }: { refresh: string } = await answer.json();
  localStorage.setItem('muster.session', refresh);
}

export interface Fixtures {
  newWorld: (modules?: ModuleCatalogue) => Promise<World>;
  /** Lets minutes pass for a permit in a moment. */
  timePasses: (world: World, story: PermitStory, minutes: number) => Promise<void>;
  tidy: void;
}

/** A test with an organisation of its worker's, and a way to more. Every browser is closed after its test. */
export const test = base.extend<Fixtures, { founder: Founder; world: World }>({
  founder: [
    async ({ browserName }, use) => {
      expect(browserName).toBe('chromium');
      const founder = await openFounder(process.env['MUSTER_E2E_DATA'] ?? '');
      await use(founder);
      await founder.close();
    },
    { scope: 'worker' },
  ],
  world: [async ({ browser, founder }, use) => use(await aWorld(browser, founder)), { scope: 'worker' }],
  newWorld: async ({ browser, founder }, use) => use((modules) => aWorld(browser, founder, modules)),
  timePasses: async ({ founder }, use) =>
    use((world, story, minutes) => timePasses(founder.tenancy, world.organization.organizationId, story, minutes)),
  tidy: [
    async ({ browser }, use) => {
      await use();
      for (const context of browser.contexts()) await context.close();
    },
    { auto: true },
  ],
});

async function aWorld(browser: Browser, founder: Founder, modules?: ModuleCatalogue): Promise<World> {
  return worldOf(browser, { port: Number(process.env['MUSTER_E2E_PORT']) }, await founder.found(modules));
}

export { expect };
