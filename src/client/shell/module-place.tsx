import { lazy } from 'react';
import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { nextPath } from '../session/next-path.ts';
import { session } from '../session/session.ts';
import { designedModuleAt, mayRead } from './design-loader.ts';
import { loadPart } from './lazy-screen.ts';
import { admitTo } from './module-loader.ts';

const RecordList = lazy(async () => ({
  default: (await loadPart(() => import('../records/record-list-screen.tsx'))).RecordListScreen,
}));
const Library = lazy(async () => ({
  default: (await loadPart(() => import('../designer/library/library-screen.tsx'))).LibraryScreen,
}));

/** What stands at an address of one word: a module's list, or its templates for whoever designs them. The manifests say which. */
export function ModulePlace() {
  return useLoaderData() === 'library' ? <Library /> : <RecordList />;
}

/** Tells the two apart, and lets in whoever may see what is there. */
export async function loadModulePlace({ params: { module }, request }: LoaderFunctionArgs): Promise<Response | 'library' | null> {
  await session.restore();
  // The shell's own loader sends the signed-out to sign in.
  if (session.state() === 'signedOut') return null;
  const designed = await designedModuleAt(module);
  if (!designed) return admitTo(module, request.url);
  const wanted = nextPath(new URL(request.url).searchParams.get('redirected'));
  // Who was sent here for want of a right, and has it by now, goes on to what was wanted.
  if (wanted !== undefined && (await mayRead(designed.id))) return redirect(wanted);
  return 'library';
}
