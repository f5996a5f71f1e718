import { beginsWithZeros, type Challenge } from '../../shared/public-form.ts';
import type { Submission } from '../../../engine/index.ts';
import type { StoredFile, UploadOptions } from '../files/file-services.ts';
import { problemOf } from '../problem-error.ts';
import { publicApi } from '../public-api.ts';
import type { OpenedPublicForm } from './open-public-form.ts';

type Whole = Extract<Submission, { ok: true }>;

/** Sends one report without an account; each call may be sent twice and counts once. */
export function reportSender({ form: { module }, report, token }: Pick<OpenedPublicForm, 'form' | 'report' | 'token'>) {
  const { id, key } = report;
  let proof: ReturnType<typeof solveFor> | undefined;
  let begun: Promise<unknown> | undefined;
  const of = token === undefined ? { module } : { module, token };

  /** Solves the challenge in advance; without a connection, solves it later. */
  function prepare(): Promise<{ challenge: string; proof: number }> {
    proof ??= solveFor(id);
    proof.catch(() => (proof = undefined));
    return proof;
  }

  async function makeReport(): Promise<void> {
    try {
      await publicApi.post('/api/public/reports', { id, key, ...of, ...(await prepare()) });
    } catch (thrown) {
      if (problemOf(thrown).code !== 'report.proof-invalid') throw thrown;
      // The challenge had run out while the form was open.
      proof = undefined;
      await publicApi.post('/api/public/reports', { id, key, ...of, ...(await prepare()) });
    }
  }

  function begin(): Promise<unknown> {
    begun ??= makeReport();
    begun.catch(() => (begun = undefined));
    return begun;
  }

  return {
    prepare: () => void prepare().catch(() => undefined),
    async upload(file: File, { id: fileId, question, onProgress, signal }: UploadOptions & { question: string }): Promise<StoredFile> {
      await begin();
      const body = new FormData();
      body.append('file', file);
      const { data } = await publicApi.post<StoredFile>(`/api/public/reports/${id}/files`, body, {
        params: { id: fileId, module, question },
        headers: { 'X-Follow-Up-Key': key },
        signal,
        timeout: 0,
        onUploadProgress: ({ progress }) => onProgress(progress ?? 0),
      });
      return data;
    },
    async submit({ answers, remarks }: Whole): Promise<{ number: string | null }> {
      await begin();
      const { data } = await publicApi.post<{ number: string | null }>(`/api/public/reports/${id}/submit`, {
        key,
        ...of,
        answers,
        remarks,
      });
      return data;
    },
  };
}

/** Asks for the challenge of a report and solves it: a second of a phone's work, begun while the form is filled. */
async function solveFor(report: string): Promise<{ challenge: string; proof: number }> {
  const { challenge, bits } = (await publicApi.post<Challenge>('/api/public/challenges', { id: report })).data;
  const encoder = new TextEncoder();
  for (let proof = 0; ; proof += 1) {
    const hash = await crypto.subtle.digest('SHA-256', encoder.encode(`${challenge}:${proof}`));
    if (beginsWithZeros(new Uint8Array(hash), bits)) return { challenge, proof };
  }
}
