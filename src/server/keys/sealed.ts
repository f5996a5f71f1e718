import { createCipheriv, createDecipheriv, createSecretKey, randomBytes, type CipherKey, type KeyObject } from 'node:crypto';

/** Bytes that sealing adds to a content: nonce and tag. */
export const sealedBytes = 28;

/** Seals bytes under a key of 256 bits (AES-256-GCM): nonce, tag, ciphertext. `about` is not kept, but has to be the same again when it is opened. */
export function seal(key: CipherKey, content: Buffer | string, about = ''): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', readyKey(key), nonce).setAAD(Buffer.from(about));
  const sealed = Buffer.concat([cipher.update(content), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Opens what `seal` sealed; throws where the key or `about` is another one, or a byte was changed. */
export function unseal(key: CipherKey, sealed: Buffer, about = ''): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', readyKey(key), sealed.subarray(0, 12)).setAAD(Buffer.from(about));
  decipher.setAuthTag(sealed.subarray(12, 28));
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]);
}

/** The key as an object: Node takes four times as long for a cipher over bare bytes. */
function readyKey(key: CipherKey): CipherKey | KeyObject {
  return Buffer.isBuffer(key) ? createSecretKey(key) : key;
}
