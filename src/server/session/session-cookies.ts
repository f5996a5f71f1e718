import '@fastify/cookie';
import type { FastifyReply } from 'fastify';
import { lifetimes } from '../lifetimes.ts';
import type { SessionSecrets } from './tokens.ts';

/** The cookie of the refresh secret. */
export const refreshCookie = '__Host-rt';
/** The cookie that opens files, and nothing else. */
export const fileCookie = '__Host-file';
/** The cookie that says who signed in on this device before. It outlives the session and opens nothing. */
export const deviceCookie = '__Host-device';

const attributes = { path: '/', httpOnly: true, secure: true, sameSite: 'strict' } as const;

/** Gives the browser the halves of the session that scripts must not see. */
export function setSessionCookies(reply: FastifyReply, sessionId: string, { refresh, file }: SessionSecrets): void {
  const maxAge = lifetimes.session / 1000;
  reply.setCookie(refreshCookie, refresh, { ...attributes, maxAge });
  reply.setCookie(fileCookie, `${sessionId}.${file}`, { ...attributes, maxAge });
}

/** Lets the device be known at the next sign-in. */
export function setDeviceCookie(reply: FastifyReply, device: string): void {
  reply.setCookie(deviceCookie, device, { ...attributes, maxAge: lifetimes.device / 1000 });
}

/** Takes the session's cookies away. */
export function clearSessionCookies(reply: FastifyReply): void {
  reply.clearCookie(refreshCookie, attributes);
  reply.clearCookie(fileCookie, attributes);
}
