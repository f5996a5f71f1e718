import { api } from '../api.ts';
import { saveBlob } from '../ui/save-blob.ts';

/** File that the server makes, and the name to save it by. */
export interface ServerFile {
  path: string;
  params?: Record<string, unknown>;
  name: string;
}

/** Asks the server for a file, and hands it to the browser's downloads. */
export async function saveFrom({ path, params, name }: ServerFile): Promise<void> {
  const { data } = await api.get<Blob>(path, { ...(params && { params }), responseType: 'blob' });
  saveBlob(data, name);
}
