import { join } from 'node:path';
import { openKeyRing } from '../keys/key-ring.ts';

/** Makes and reads X-API-Key, the encrypted sub-domain: a hint that may only agree with the session and the host. */
export interface ApiKeys {
  keyOf(subDomain: string): string;
  /** The sub-domain of a key; nothing where the key is not one of ours. */
  subDomainOf(key: string): string | undefined;
}

/** Opens the keys of the data directory. */
export function openApiKeys(dataDir: string): ApiKeys {
  const ring = openKeyRing(join(dataDir, 'secrets', 'api-keys.json'));
  return {
    keyOf: (subDomain) => ring.seal(subDomain),
    subDomainOf: (key) => ring.open(key.slice(0, 400))?.toString('utf8'),
  };
}
