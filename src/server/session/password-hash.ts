import { hash, verify } from '@node-rs/argon2';

// argon2id is the library's own choice of algorithm; the costs are OWASP's.
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The argon2id hash of a password; the text carries its own version and cost. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), settings);
}

/** Whether a password is the one that was hashed. */
export function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, password.normalize('NFC'));
}
