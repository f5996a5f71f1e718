import { hashPassword } from '../session/password-hash.ts';
import { demoPassword } from './demo-plan.ts';

let hash: Promise<string> | undefined;

/** The hash of the password of all demo accounts, made once. */
export function demoPasswordHash(): Promise<string> {
  return (hash ??= hashPassword(demoPassword));
}
