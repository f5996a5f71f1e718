import { redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router-dom';
import type { ClientModule } from '../../../client/modules/client-module.ts';
import { loadPart } from '../../../client/ui/lazy-screen.ts';
import { moduleScreen } from '../../../client/shell/module-screen.ts';

const list = () => import('../../../client/records/list/record-list-screen.tsx');
const fresh = () => import('../../../client/records/start/new-record-screen.tsx');
const form = () => import('../../../client/records/draft/record-form-screen.tsx');

/** The parts of the registers that belong to one contractor, and the workers of none. */
const parts = [
  { path: 'contractors', module: 'contractors', part: 'companies' },
  { path: 'contractor/uncategory-workers', module: 'worker-profiles', part: 'uncategorised', isForAdmins: true },
  { path: 'contractor/:contractor/workers', module: 'worker-profiles', part: 'workers' },
  { path: 'contractor/:contractor/documents', module: 'contractor-documents', part: 'documents' },
];

/** The specification's addresses of contractors, their documents and their workers: each the one list and the one form. */
export const clientModule: ClientModule = {
  mayEnter: ({ user }) => user.is_admin || user.is_contractor,
  routes: parts.map(({ path, module, part, isForAdmins }): RouteObject => {
    const screens = [
      { index: true, lazy: moduleScreen(list, 'RecordListScreen', 'read', module) },
      ...['new', 'v2/new'].flatMap((at) => [
        { path: at, lazy: moduleScreen(fresh, 'NewRecordScreen', 'create', module) },
        { path: `${at}/:id`, lazy: moduleScreen(fresh, 'NewRecordScreen', 'create', module) },
      ]),
      ...['edit/:id', 'v2/edit/:id'].map((at) => ({ path: at, handle: { isFilling: true }, lazy: editing(module) })),
    ];
    return { path, handle: { module, part }, lazy: within(isForAdmins === true), children: screens };
  }),
  notices: [
    {
      id: 'papers',
      isShown: ({ number }) => number !== null,
      load: async () => (await import('./papers-panel.tsx')).PapersPanel,
    },
  ],
  panels: [
    {
      id: 'company',
      isShown: ({ number }) => number !== null,
      load: async () => (await import('./company-panel.tsx')).CompanyPanel,
    },
    {
      id: 'users',
      isShown: ({ number }) => number !== null,
      load: async () => (await import('./users-panel.tsx')).UsersPanel,
    },
  ],
};

/** The frame of a part, open to admins and to contractors' users. */
function within(isForAdmins: boolean) {
  return async () => {
    const [{ PartFrame }, { admitToPart }] = await Promise.all([
      loadPart(() => import('./part-frame.tsx')),
      loadPart(() => import('./admit-to-part.ts')),
    ]);
    return { Component: PartFrame, loader: () => admitToPart(isForAdmins) };
  };
}

/** Opens a draft in its form, and a registered record in the `change` step. */
function editing(module: string) {
  return async () => {
    const parts = await moduleScreen(form, 'RecordFormScreen', 'read', module)();
    return {
      ...parts,
      async loader(args: LoaderFunctionArgs) {
        const instead = await parts.loader(args);
        const url = new URL(args.request.url);
        return instead ?? (url.search === '' ? redirect(`${url.pathname}?event=change`) : null);
      },
    };
  };
}
