import type { FastifyReply } from 'fastify';
import { sendAttachment } from '../files/sent-file.ts';

/** Sends a PDF as a download; its name has no ending yet. */
export function sendPdf(reply: FastifyReply, name: string, pdf: Buffer): FastifyReply {
  return sendAttachment(reply, { name: `${name}.pdf`, type: 'application/pdf', content: pdf });
}
