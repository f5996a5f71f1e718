import type { StoredFile, Upload } from '../../files/file-services.ts';
import { sendFile } from '../../files/stored-files.ts';
import type { FormServices } from '../../forms/form-services.ts';
import { problemOf } from '../../problem-error.ts';
import { ownKey } from './own-key.ts';
import { deviceFiles, readWaitingEvents, type DeviceFile } from './event-store.ts';
import { isHeld, ofRecord } from './waiting-event.ts';

/** Addresses of the pictures that only this device has, for as long as the page lasts. */
const addresses = new Map<string, string>();

const keyOf = (record: string, id: string) => `${ownKey(record)}:${id}`;
const about = (id: string, { name, type, size }: File): StoredFile => ({ id, name, type, size });

/** Sends a file for a question; without a connection the device keeps it, and the answer names it all the same. */
function keepingUpload(record: string, question: string): Upload {
  return async (file, options) => {
    const keep = async () => {
      if (!(await deviceFiles.save(keyOf(record, options.id), { id: options.id, record, question, file }))) return undefined;
      addresses.set(options.id, URL.createObjectURL(file));
      return about(options.id, file);
    };
    // A question that is shown only after a waiting step accepts no file before it.
    const isEarly = isHeld(ofRecord(await readWaitingEvents(), record));
    const early = isEarly ? await keep() : undefined;
    if (early) return early;
    try {
      return await sendFile(file, { record, question }, options);
    } catch (thrown) {
      const kept = problemOf(thrown).isNetwork ? await keep() : undefined;
      if (kept) return kept;
      throw thrown;
    }
  };
}

/** Services that show the files on this device beside those that are stored; where steps of the record may wait here, it keeps new files as well. */
export function withDeviceFiles(record: string, stored: FormServices, keepsFiles: boolean): FormServices {
  return {
    ...stored,
    ...(keepsFiles && { upload: (file, { question, ...options }) => keepingUpload(record, question)(file, options) }),
    fileUrl: (id: string) => addresses.get(id) ?? stored.fileUrl(id),
    async aboutFile(id: string) {
      const here = await deviceFiles.load(keyOf(record, id));
      if (!here) return stored.aboutFile(id);
      if (!addresses.has(id)) addresses.set(id, URL.createObjectURL(here.file));
      return about(id, here.file);
    },
  };
}

/** Sends the files of a record that some content names, in the order in which they were chosen. */
export async function sendDeviceFiles(record: string, content: unknown): Promise<void> {
  const named = JSON.stringify(content);
  for (const { id, question, file } of await filesOf(record)) {
    if (!named.includes(id)) continue;
    await sendFile(file, { record, question }, { id, onProgress: () => undefined, signal: new AbortController().signal });
    await deviceFiles.remove(keyOf(record, id));
  }
}

/** Forgets the files of a record in which nothing is filled any more. */
export async function forgetDeviceFiles(record: string): Promise<void> {
  for (const { id } of await filesOf(record)) await deviceFiles.remove(keyOf(record, id));
}

const filesOf = async (record: string): Promise<DeviceFile[]> =>
  (await deviceFiles.list(`${ownKey(record)}:`)).toSorted((left, right) => (left.id < right.id ? -1 : 1));
