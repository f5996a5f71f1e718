import type { ComponentType } from 'react';
import type { LoaderFunctionArgs } from 'react-router-dom';
import type { Action } from '../../shared/permission.ts';
import { loadPart, unlessFiltered } from '../ui/lazy-screen.ts';

/** The module at addresses that name none: `/`, `/permit/:id/summary`. */
const unnamed = 'permits';

/**
 * A screen of a module: loaded on the first visit, open to readers who may do `action` there. An address without `:module` names the module:
 * `{ path: 'incidents/:id/report', handle: { module: 'incidents' }, lazy: moduleScreen(() => import('./x.tsx'), 'XScreen', 'read', 'incidents') }`.
 */
export function moduleScreen<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
  action?: Action,
  module: string = unnamed,
) {
  return async () => {
    const [screen, { admitTo }] = await Promise.all([loadPart(load), loadPart(() => import('./module-loader.ts'))]);
    return {
      Component: screen[name],
      shouldRevalidate: unlessFiltered,
      loader: ({ params, request }: LoaderFunctionArgs) => admitTo(params['module'] ?? module, request.url, action),
    };
  };
}
