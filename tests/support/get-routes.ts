import { operationsOf, requestOf, type Operation } from './api-operations.ts';
import type { Client } from './client.ts';
import { pdfText } from './pdf-text.ts';

/** Text that a route sends to a person. */
interface Received {
  path: string;
  text: string;
}

/**
 * Calls every GET route of the API as a person, and returns what each sends; tables are asked for as CSV, and the text of a PDF is read. `valueOf` gives
 * the ids of a route.
 */
export async function everythingSentTo(client: Client, valueOf: (operation: Operation, name: string) => unknown): Promise<Received[]> {
  const received: Received[] = [];
  const routes = (await operationsOf(client.port)).filter(({ method }) => method === 'GET');
  for (const operation of routes) {
    const { path } = requestOf(operation, ({ name }) => valueOf(operation, name) ?? (name === 'format' ? 'csv' : undefined));
    const { status, headers, bytes, text } = await client.get(path);
    if (status !== 200) continue;
    const isPdf = headers['content-type']?.includes('application/pdf');
    received.push({ path: operation.path, text: isPdf ? await pdfText(bytes) : text });
  }
  return received;
}
