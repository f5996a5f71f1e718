import { readdirSync, readFileSync } from 'node:fs';
import { matchRoutes, type LoaderFunctionArgs, type RouteObject } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { learnPaths } from '../../src/client/paths/paths.ts';
import { signedOutRoutes } from '../../src/client/signed-out-routes.ts';
import { signedInRoutes } from '../../src/client/signed-in-routes.ts';
import { loadModules } from '../../src/server/modules/catalogue.ts';
import { coreAddresses, coreNamespaces } from '../../src/server/modules/reserved-names.ts';
import type { ModuleManifest } from '../../src/shared/manifest.ts';

const manifestOf = (module: string) => JSON.parse(readFileSync(`schemas/${module}/module.json`, 'utf8')) as ModuleManifest;
learnPaths(['actions', 'audits', 'permits', 'observations', 'incidents', 'lessons'].map(manifestOf));
const id = '01890f5e-0000-7000-8000-000000000001';
const other = '01890f5e-0000-7000-8000-000000000002';

/** The route pattern at which an address ends, and the address itself, after all redirects. */
async function ending(address: string): Promise<{ route: string; address: string }> {
  const [path = '', search = ''] = address.split('?');
  const matches = matchRoutes(signedInRoutes, path) ?? [];
  const match = matches.at(-1);
  const { loader, lazy } = match?.route ?? {};
  // A screen is loaded when it is opened; a route that only leads elsewhere has its loader at hand.
  if (lazy !== undefined || typeof loader !== 'function') return { route: match?.route.path ?? '/', address };
  const request = new Request(`http://muster.localhost${address}`);
  const answer: unknown = await loader({ request, params: match?.params ?? {}, context: {} } as unknown as LoaderFunctionArgs);
  if (!(answer instanceof Response)) return { route: match?.route.path ?? '/', address };
  const to = answer.headers.get('location') ?? '';
  expect(to, `${path}${search}`).not.toBe(address);
  return ending(to);
}

describe('the addresses of permits in the specification', () => {
  it.each([
    ['/', '/', '/'],
    ['/permits', '/', '/'],
    ['/v1/permits?status=live', '/?status=live', '/'],
    ['/v3/permits', '/', '/'],
    ['/permit-form-questions/new', '/v3/permit-to-work/new', 'v3/permit-to-work/new'],
    [`/permit-form-questions/new/${id}`, `/v3/permit-to-work/new/${id}`, 'v3/permit-to-work/new/:id'],
    [`/permit-form-questions/edit/${id}`, `/v3/permit-to-work/edit/${id}`, 'v3/permit-to-work/edit/:id'],
    ['/v2/permit-to-work/new', '/v3/permit-to-work/new', 'v3/permit-to-work/new'],
    [`/v2/permit-to-work/new/${id}`, `/v3/permit-to-work/new/${id}`, 'v3/permit-to-work/new/:id'],
    [`/v2/permit-to-work/edit/${id}`, `/v3/permit-to-work/edit/${id}`, 'v3/permit-to-work/edit/:id'],
    ['/v3/permit-to-work/new', '/v3/permit-to-work/new', 'v3/permit-to-work/new'],
    [`/v3/permit-to-work/new/${id}`, `/v3/permit-to-work/new/${id}`, 'v3/permit-to-work/new/:id'],
    [`/v3/permit-to-work/edit/${id}`, `/v3/permit-to-work/edit/${id}`, 'v3/permit-to-work/edit/:id'],
    ['/permits/map-view/', '/permits/map-view/', 'permits/map-view'],
    ['/permits/map-view/?site=x', '/permits/map-view/?site=x', 'permits/map-view'],
    ['/site-permits', '/site-permits', 'site-permits'],
    [`/permit/${id}/summary`, `/permit/${id}/summary`, 'permit/:id/summary'],
    [`/permit/master/${id}/summary`, `/permit/master/${id}/summary`, 'permit/master/:id/summary'],
    ['/permit-dashboard', '/dashboard?tab=permits', 'dashboard'],
    ['/dashboard_old', '/dashboard', 'dashboard'],
    ['/permits/handover', '/permits/handover', 'permits/handover'],
    ['/permits/on-site', '/permits/on-site', 'permits/on-site'],
  ])('%s leads to %s', async (address, to, route) => {
    expect(await ending(address)).toEqual({ address: to, route });
  });
});

describe('the addresses of actions and audits in the specification', () => {
  const lists = ['all', 'audits', 'observations', 'incidents'];
  it.each([
    ['/actions', '/actions/new', ':module/new'],
    ['/actions/new', '/actions/new', ':module/new'],
    [`/actions/summary/${id}`, `/actions/summary/${id}`, 'summary/:id/:tab?'],
    [`/actions/summary/${id}/history`, `/actions/summary/${id}/history`, 'summary/:id/:tab?'],
    [`/actions/edit/${id}/dates`, `/actions/edit/${id}/dates`, 'edit/:id/:tab?'],
    ['/actions/all/overdue', '/actions/all?condition=overdue', 'actions/all'],
    ['/actions/all/planned', '/actions/all?planned=true', 'actions/all'],
    ...lists.flatMap((list) => [
      [`/actions/${list}`, `/actions/${list}`, `actions/${list}`],
      [`/actions/${list}/summary/${id}`, `/actions/${list}/summary/${id}`, 'summary/:id/:tab?'],
      [`/actions/${list}/edit/${id}/dates`, `/actions/${list}/edit/${id}/dates`, 'edit/:id/:tab?'],
    ]),
    [`/audits/${id}/keyfindings`, `/audits/${id}/summary?tab=keyfindings`, ':id/summary'],
    [`/audits/${id}/actionitems`, `/audits/${id}/summary?tab=actionitems`, ':id/summary'],
    [`/audits/${id}/audit/2`, `/audits/${id}/audit/2`, 'audits/:id/audit/:sectionindex'],
    [`/audits/${id}/report`, `/audits/${id}/report`, 'audits/:id/report'],
    [`/audit-summary?id=${id}`, `/audits/${id}/report`, 'audits/:id/report'],
    ['/audits/planned', '/audits/planned', 'audits/:type'],
    ['/audits/calendar', '/audits?view=calendar', ':module'],
  ])('%s leads to %s', async (address, to, route) => {
    expect(await ending(address)).toEqual({ address: to, route });
  });
});

describe('the addresses of observations and incidents in the specification', () => {
  it.each([
    ['/observations', '/observations', ':module'],
    ['/observations/new', '/observations/new', ':module/new'],
    [`/observations/summary/${id}`, `/observations/${id}/summary`, ':id/summary'],
    [`/observations/summary/${id}/history`, `/observations/${id}/summary?tab=history`, ':id/summary'],
    [`/observations/edit/${id}`, `/observations/edit/${id}`, 'edit/:id'],
    [`/observations/edit/${id}/actions`, `/observations/edit/${id}`, 'edit/:id'],
    [`/observations/${id}/report`, `/observations/${id}/report`, ':module/:id/report'],
    ['/incidents', '/incidents', ':module'],
    ['/incidents/new', '/incidents/new', ':module/new'],
    [`/incidents/edit/${id}`, `/incidents/edit/${id}`, 'edit/:id'],
    [`/incidents/${id}/steps`, `/incidents/${id}/steps`, ':id/steps/:step?'],
    [`/incidents/${id}/steps/step6`, `/incidents/${id}/steps/step6`, ':id/steps/:step?'],
    [`/incidents/${id}/report`, `/incidents/${id}/report`, ':module/:id/report'],
    ['/incidents/lfi-list', '/lessons', ':module'],
    ['/incidents/lfi-card', '/lessons?view=cards', ':module'],
    [`/incidents/lfi/${id}`, `/lessons?view=cards&parent=${id}`, ':module'],
    [`/incidents/lfi/${id}/${other}`, `/lessons/${other}/summary`, ':id/summary'],
    [`/incidents/${id}/insight/${other}`, `/lessons/${other}/summary`, ':id/summary'],
  ])('%s leads to %s', async (address, to, route) => {
    expect(await ending(address)).toEqual({ address: to, route });
  });
});

describe('the words that no module may take', () => {
  const ids = loadModules(['schemas']).all.map(({ id: module }) => module);

  /** The first words of the addresses of routes that are no parameters. */
  function firstWords(routes: readonly RouteObject[]): string[] {
    return routes.flatMap(({ path, children = [] }) => {
      const [word = ''] = (path ?? '').split('/').filter(Boolean);
      if (word === '') return firstWords(children);
      return /^[:*]/.test(word) ? [] : [word];
    });
  }

  it('are the first words of all addresses, apart from the ids of our modules', () => {
    const words = new Set(firstWords([...signedOutRoutes, ...signedInRoutes]).filter((word) => !ids.includes(word)));
    expect([...words].toSorted()).toEqual([...coreAddresses].toSorted());
  });

  it('are the namespaces of all texts, apart from those of our modules', () => {
    const names = readdirSync('locales/en').map((file) => file.replace('.json', ''));
    expect(names.filter((name) => !ids.includes(name))).toEqual([...coreNamespaces].toSorted());
  });
});
