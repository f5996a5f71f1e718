import type { LoaderFunctionArgs } from 'react-router-dom';
import type { PublicForm } from '../../shared/public-form.ts';
import { draftStorage } from '../forms/draft-storage.ts';
import type { Draft } from '../forms/draft.ts';
import { problemOf, type ProblemError } from '../problem-error.ts';
import { publicApi } from '../public-api.ts';
import { draftKey, keptForms, reportOf, type KeptReport } from './kept-reports.ts';

export interface OpenedPublicForm {
  /** The name of the form's address. */
  name: string;
  token: string | undefined;
  form: PublicForm;
  report: KeptReport;
  draft: Draft | undefined;
}

/** Opens a public form with the content that this device keeps for it. Without a connection, uses the form as last opened. */
export async function openPublicForm({ request }: Pick<LoaderFunctionArgs, 'request'>): Promise<OpenedPublicForm | ProblemError> {
  const { pathname, searchParams } = new URL(request.url);
  const name = pathname.split('/').at(-1) ?? '';
  const token = searchParams.get('site') ?? undefined;
  try {
    const form = await askForm(name, token);
    const report = await reportOf(name);
    const draft = await draftStorage.load(draftKey(report)).catch(() => undefined);
    return { name, token, form, report, draft };
  } catch (thrown) {
    return problemOf(thrown);
  }
}

async function askForm(name: string, token: string | undefined): Promise<PublicForm> {
  const kept = `${name}?${token ?? ''}`;
  try {
    const { data } = await publicApi.get<PublicForm>(`/api/public/forms/${name}`, { params: token === undefined ? {} : { token } });
    await keptForms.save(kept, data);
    return data;
  } catch (thrown) {
    const known = problemOf(thrown).isNetwork ? await keptForms.load(kept) : undefined;
    if (!known) throw thrown;
    return { ...known, now: new Date().toISOString() };
  }
}
