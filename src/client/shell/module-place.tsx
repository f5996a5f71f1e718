import { lazy } from 'react';
import { redirect, useLoaderData, useOutlet, useParams, type LoaderFunctionArgs } from 'react-router-dom';
import { nextPath } from '../session/next-path.ts';
import { session } from '../session/session.ts';
import { designedModuleAt, mayRead } from './design-loader.ts';
import { loadPart } from '../ui/lazy-screen.ts';
import { admitTo } from './module-loader.ts';
import { useModules } from '../modules/modules.ts';

const RecordList = lazy(async () => ({
  default: (await loadPart(() => import('../records/list/record-list-screen.tsx'))).RecordListScreen,
}));
const ListOrRecord = lazy(async () => ({
  default: (await loadPart(() => import('../records/list/list-or-record.tsx'))).ListOrRecord,
}));
const Library = lazy(async () => ({
  default: (await loadPart(() => import('../designer/library/library-screen.tsx'))).LibraryScreen,
}));

/** A module's list, with the open record beside it or in its place, or its templates for designers. The manifests say which. */
export function ModulePlace() {
  const { module } = useParams();
  const record = useOutlet();
  const isLibrary = useLoaderData() === 'library';
  const hasPanel = useModules().find(({ id }) => id === module)?.list.panel === true;
  if (record === null && isLibrary) return <Library />;
  return <ListOrRecord hasPanel={hasPanel} list={<RecordList />} />;
}

/** Distinguishes a module's records from its template library, and admits users who may see them. */
export async function loadModulePlace({ params: { module }, request }: LoaderFunctionArgs): Promise<Response | 'library' | null> {
  await session.restore();
  // The shell's own loader sends the signed-out to sign in.
  if (session.state() === 'signedOut') return null;
  const designed = await designedModuleAt(module);
  if (!designed) return admitTo(module, request.url);
  const wanted = nextPath(new URL(request.url).searchParams.get('redirected'));
  // A user who was sent here for lack of permission and has it by now continues to the requested page.
  if (wanted !== undefined && (await mayRead(designed.id))) return redirect(wanted);
  return 'library';
}
