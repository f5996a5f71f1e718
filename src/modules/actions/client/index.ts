import type { ComponentType } from 'react';
import { redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router-dom';
import type { ClientModule } from '../../../client/modules/client-module.ts';
import { loadPart } from '../../../client/ui/lazy-screen.ts';
import { moduleScreen } from '../../../client/shell/module-screen.ts';
import { actionLists, listTabs } from './action-lists.ts';

const module = 'actions';
const filling = { isFilling: true };
const list = () => import('./action-list-screen.tsx');
const summary = () => import('../../../client/records/summary/record-screen.tsx');
const form = () => import('../../../client/records/draft/record-form-screen.tsx');

/**
 * Lists of actions by origin, each with the summary and form of an action. Readers of the module that a list is named after may open it.
 */
const lists = actionLists.map(({ id, subject }): RouteObject => ({
  path: `actions/${id}`,
  handle: { module, list: id },
  lazy: screen(list, 'ActionListScreen', subject, { isList: true }),
  children: ofOne(subject),
}));

export const clientModule: ClientModule = {
  routes: [
    {
      path: module,
      children: [
        { index: true, loader: () => redirect('/actions/new') },
        { handle: { module, list: 'all' }, lazy: screen(list, 'ActionListScreen', 'Action'), children: ofOne('Action') },
      ],
    },
    ...lists,
    { path: 'actions/all/:tab', loader: ({ params }) => redirect(`/actions/all?${new URLSearchParams(listTabs[params['tab'] ?? ''])}`) },
  ],
};

function ofOne(subject: string): RouteObject[] {
  return [
    { path: 'summary/:id/:tab?', lazy: screen(summary, 'RecordScreen', subject) },
    { path: 'edit/:id/:tab?', handle: filling, lazy: screen(form, 'RecordFormScreen', subject) },
  ];
}

/** A screen for the readers of a subject. A list needs that right alone; a single action also the right to read actions. */
function screen<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
  subject: string,
  { isList = false } = {},
) {
  return async () => {
    const [parts, { admitReader, listsOnly }] = await Promise.all([
      moduleScreen(load, name, 'read', module)(),
      loadPart(() => import('./admit-reader.ts')),
    ]);
    return {
      ...parts,
      async loader(args: LoaderFunctionArgs) {
        const { tab, ...params } = args.params;
        const isOpen = isList && (await listsOnly(subject));
        const instead = isOpen
          ? null
          : ((await admitReader(subject)) ?? (await admitReader('Action')) ?? (await parts.loader({ ...args, params })));
        if (instead !== null || tab === undefined) return instead;
        const { pathname } = new URL(args.request.url);
        return redirect(`${pathname.slice(0, pathname.lastIndexOf('/'))}?${new URLSearchParams({ tab })}`);
      },
    };
  };
}
