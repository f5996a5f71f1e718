import type { Answer, Client } from './client.ts';

/** Sends a content as a browser sends a file. `query` says for what. */
export function upload(client: Client, content: Buffer, name: string, query: Record<string, string>): Promise<Answer> {
  return sendForm(client, { method: 'POST', path: `/api/files?${new URLSearchParams(query)}` }, content, name);
}

/** Sends a content as a form with one file, wherever such a form is taken. */
export function sendForm<Body = unknown>(
  client: Client,
  to: { method: string; path: string; headers?: Record<string, string> },
  content: Buffer,
  name: string,
): Promise<Answer<Body>> {
  const boundary = 'XXboundaryXX';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  return client.call<Body>({
    ...to,
    body: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { ...to.headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
  });
}
