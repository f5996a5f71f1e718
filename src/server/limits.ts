import { readFileSync } from 'node:fs';

const defaults = {
  /** Requests per second of one signed-in user, and the size of a burst. */
  userPerSecond: 20,
  userBurst: 60,
  /** Requests a second of one organisation. */
  organizationPerSecond: 100,
  organizationBurst: 300,
  /** Requests per second of one address that is not signed in, and the size of a burst. */
  signedOutPerSecond: 5,
  signedOutBurst: 50,
  /** Screens at a gate ask each second, and several phones share the address of a site. */
  gatePerSecond: 30,
  gateBurst: 200,
  /** Failed sign-ins of one account from one network, and from anywhere, before it has to wait. */
  signInFailuresPerNetwork: 5,
  signInFailuresPerAccount: 20,
  signInWaitSeconds: 900,
  /** Password hashes at the same time, and how many may wait for one. */
  passwordHashes: 2,
  passwordQueue: 20,
  /** Reports without an account that one address may begin in a minute and at once, and that one site takes in a minute. */
  publicReportsPerMinute: 6,
  publicReportBurst: 10,
  publicReportsPerSite: 60,
  /** Milliseconds that the process may be behind with its work before it turns requests away. */
  behindMilliseconds: 1_500,
  /** Seconds for which a server that shares the database must be gone before the others take up the jobs it had begun. */
  goneAfterSeconds: 40,
};

/** How much one caller may ask for; LIMITS_FILE raises or lowers single figures. */
export type Limits = { [Name in keyof typeof defaults]: number };

/** Reads the limits: the defaults, changed by the figures of a JSON file where one is named. */
export function readLimits(path: string | undefined): Limits {
  if (path === undefined) return { ...defaults };
  const given = readObject(path);
  const limits: Limits = { ...defaults };
  for (const [name, value] of Object.entries(given)) {
    if (!isLimit(name)) throw new Error(`LIMITS_FILE names "${name}", which is no limit. Known: ${Object.keys(defaults).join(', ')}.`);
    if (typeof value !== 'number' || !(value > 0)) throw new Error(`LIMITS_FILE: ${name} must be a number greater than 0.`);
    limits[name] = value;
  }
  return limits;
}

function isLimit(name: string): name is keyof Limits {
  return Object.hasOwn(defaults, name);
}

function readObject(path: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    throw new Error(`LIMITS_FILE names ${path}, which cannot be read as JSON.`);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error('LIMITS_FILE must hold one JSON object.');
  return { ...value };
}
