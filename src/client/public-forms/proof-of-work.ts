import { beginsWithZeros, type Challenge } from '../../shared/public-form.ts';
import { publicApi } from '../public-api.ts';

/** Asks for the challenge of a report and solves it: a second of a phone's work, begun while the form is filled. */
export async function solveFor(report: string): Promise<{ challenge: string; proof: number }> {
  const { challenge, bits } = (await publicApi.post<Challenge>('/api/public/challenges', { id: report })).data;
  const encoder = new TextEncoder();
  for (let proof = 0; ; proof += 1) {
    const hash = await crypto.subtle.digest('SHA-256', encoder.encode(`${challenge}:${proof}`));
    if (beginsWithZeros(new Uint8Array(hash), bits)) return { challenge, proof };
  }
}
