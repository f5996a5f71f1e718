import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../../shared/problem.ts';
import { displayName } from './file-name.ts';
import { readingLimits } from '../interchange/read-workbook.ts';
import { mebibytes } from '../interchange/zip-directory.ts';

/** Returns the file of a multipart request; throws `file.missing` without one. */
export async function sentFile(request: FastifyRequest): Promise<{ name: string; content: Buffer }> {
  const part = request.isMultipart() ? await request.file({ limits: { fileSize: readingLimits.file } }) : undefined;
  if (!part) throw new Problem('file.missing');
  try {
    return { name: displayName(part.filename), content: await part.toBuffer() };
  } catch (error) {
    if (part.file.truncated) throw new Problem('import.too-large', { params: { limit: mebibytes(readingLimits.file) } });
    throw error;
  }
}

/** Answers with a file to save. */
export function sendAttachment(
  reply: FastifyReply,
  { name, type, content }: { name: string; type: string; content: string | Buffer },
): FastifyReply {
  return reply
    .header('content-type', type)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(displayName(name))}`)
    .send(Buffer.from(content));
}
