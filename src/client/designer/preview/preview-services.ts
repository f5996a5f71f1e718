import type { QueryClient } from '@tanstack/react-query';
import { evidenceLimits } from '../../../shared/file-limits.ts';
import { noQueue, type StoredFile } from '../../files/file-services.ts';
import { storedFiles } from '../../files/stored-files.ts';
import type { FormServices } from '../../forms/form-services.ts';
import { listServices } from '../../records/store/list-services.ts';

export interface PreviewWords {
  /** Returns the name of a person in generated answers, by number. */
  sample: (number: number) => string;
  sampleFile: string;
}

/** Services of a form that is never submitted: lists are read from the server, files stay in the page, and nothing is written. */
export function previewServices(client: QueryClient, module: string, words: PreviewWords): FormServices {
  const files = new Map<string, { about: StoredFile; url: string }>();
  const lists = listServices(client, module);
  const stored = storedFiles(client);
  const nameOf = (id: string): string | undefined => {
    const number = sampleNumber(id);
    return number === undefined ? undefined : words.sample(number);
  };

  return {
    ...lists,
    evidence: evidenceLimits(module),
    queue: noQueue,
    upload(file, { id, onProgress }) {
      onProgress(1);
      const about = { id, name: file.name, type: file.type, size: file.size };
      files.set(id, { about, url: URL.createObjectURL(file) });
      return Promise.resolve(about);
    },
    // A reference image of the template is on the server.
    fileUrl: (id) => (sampleNumber(id) === undefined ? (files.get(id)?.url ?? stored.fileUrl(id)) : '#'),
    aboutFile(id) {
      const about = files.get(id)?.about;
      if (about) return Promise.resolve(about);
      if (sampleNumber(id) === undefined) return stored.aboutFile(id);
      return Promise.resolve({ id, name: words.sampleFile, type: 'application/pdf', size: 1_340_000 });
    },
    async labels(source, ids) {
      const [samples, real] = [ids.filter(isSample), ids.filter((id) => !isSample(id))];
      const found = real.length === 0 ? [] : await lists.labels(source, real);
      return [...samples.map((id) => ({ id, name: nameOf(id) ?? '' })), ...found];
    },
    signedOn: () => undefined,
    nameOf,
  };
}

const samples = '00000000-0000-7000-8000-';
const isSample = (id: string): boolean => id.startsWith(samples);

/** Returns the number of the sample user, place or file for which an id stands; undefined for any other id. */
function sampleNumber(id: string): number | undefined {
  return isSample(id) ? Number.parseInt(id.slice(samples.length), 16) : undefined;
}
