import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readLimits, type Limits } from './limits.ts';

/** Root folder of the checkout, with the schemas, locales and client sources. */
export const projectRoot = join(import.meta.dirname, '../..');

/** Everything that the environment decides, read and checked once at start. */
export interface Config {
  port: number;
  /** Where the embedded database, the files and the secrets are; chosen by `chooseDataDirectory` when not named. */
  dataDir: string;
  /** Whether DATA_DIR was set explicitly. */
  dataDirNamed: boolean;
  /** A server database instead of the embedded one: the address of a superuser or of the owner. */
  databaseUrl: string | undefined;
  /** A folder that mails are written to instead of being sent (test mode only). */
  mailSink: string | undefined;
  smtpUrl: string | undefined;
  /** Where this is set the server is in production: organisations are `<sub-domain>.<publicBaseDomain>`. */
  publicBaseDomain: string | undefined;
  production: boolean;
  /** Addresses or CIDR ranges whose X-Forwarded-* headers are believed. */
  trustedProxies: string[];
  tls: { cert: Buffer; key: Buffer } | undefined;
  /** File with the server's current time (test mode only). */
  clockFile: string | undefined;
  limits: Limits;
  /** The key that persons' keys are sealed under, for servers that share a database; else the data directory has its own. */
  masterKey: Buffer | undefined;
  /** The unprivileged user that the embedded database runs as when the server is started by root. */
  postgresUser: string | undefined;
  /** A folder with `postgres` and `initdb` to use instead of those from npm. */
  postgresBin: string | undefined;
  /** A Chromium to print PDFs with; one of the system's where none is named. */
  chromiumPath: string | undefined;
  /** The folders whose sub-folders are modules: our own, and that of MODULES_DIR. */
  moduleDirs: string[];
  /** The folders whose files are lifecycles: our own, and that of WORKFLOWS_DIR. */
  workflowDirs: string[];
  /** Folder of the built client. If it is missing, no client is served. */
  clientDir: string;
}

/** An unusable setting. The message names the variable and the expected value. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** Reads the configuration from environment variables; throws `ConfigError` with every complaint at once. */
export function loadConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const complaints: string[] = [];
  const take = <T>(read: () => T, fallback: T): T => {
    try {
      return read();
    } catch (error) {
      complaints.push(error instanceof Error ? error.message : String(error));
      return fallback;
    }
  };
  const publicBaseDomain = take(() => readDomain(env['PUBLIC_BASE_DOMAIN']), undefined);
  const config: Config = {
    port: take(() => readPort(env['PORT'], publicBaseDomain === undefined ? 3000 : 8080), 3000),
    dataDir: resolve(text(env['DATA_DIR']) ?? join(projectRoot, 'data')),
    dataDirNamed: text(env['DATA_DIR']) !== undefined,
    databaseUrl: take(() => readUrl('DATABASE_URL', env['DATABASE_URL'], ['postgres:', 'postgresql:']), undefined),
    mailSink: absolute(env['MAIL_SINK']),
    smtpUrl: take(() => readUrl('SMTP_URL', env['SMTP_URL'], ['smtp:', 'smtps:']), undefined),
    publicBaseDomain,
    production: publicBaseDomain !== undefined,
    trustedProxies: (env['TRUSTED_PROXIES'] ?? '').split(',').flatMap((entry) => text(entry) ?? []),
    tls: take(() => readTls(env['TLS_CERT'], env['TLS_KEY']), undefined),
    clockFile: absolute(env['CLOCK_FILE']),
    limits: take(() => readLimits(text(env['LIMITS_FILE'])), readLimits(undefined)),
    masterKey: take(() => readMasterKey(env['MUSTER_MASTER_KEY']), undefined),
    postgresUser: text(env['MUSTER_PG_USER']),
    postgresBin: absolute(env['MUSTER_PG_BIN']),
    chromiumPath: absolute(env['CHROMIUM_PATH']),
    moduleDirs: [join(projectRoot, 'schemas'), ...[absolute(env['MODULES_DIR'])].flatMap((dir) => dir ?? [])],
    workflowDirs: [join(projectRoot, 'workflows'), ...[absolute(env['WORKFLOWS_DIR'])].flatMap((dir) => dir ?? [])],
    clientDir: join(projectRoot, 'dist/client'),
  };
  complaints.push(...productionComplaints(config));
  if (complaints.length > 0) throw new ConfigError(complaints.join('\n'));
  return config;
}

function productionComplaints(config: Config): string[] {
  if (!config.production) return [];
  const hooks = { CLOCK_FILE: config.clockFile, MAIL_SINK: config.mailSink };
  const complaints = Object.entries(hooks).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name} is a test hook and cannot be used in production: unset it, or unset PUBLIC_BASE_DOMAIN.`],
  );
  if (!config.tls && config.trustedProxies.length === 0) {
    complaints.push('Production is served over https only: set TLS_CERT and TLS_KEY, or name the https proxy in TRUSTED_PROXIES.');
  }
  return complaints;
}

function text(value: string | undefined): string | undefined {
  return value?.trim() || undefined;
}

function absolute(value: string | undefined): string | undefined {
  const path = text(value);
  return path === undefined ? undefined : resolve(path);
}

function readPort(value: string | undefined, fallback: number): number {
  const given = text(value);
  if (given === undefined) return fallback;
  const port = Number(given);
  if (!/^\d+$/.test(given) || port > 65_535) throw new ConfigError(`PORT is "${given}": a number from 0 to 65535 is expected.`);
  return port;
}

function readDomain(value: string | undefined): string | undefined {
  const domain = text(value)?.toLowerCase();
  if (domain !== undefined && !/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain)) {
    throw new ConfigError(`PUBLIC_BASE_DOMAIN is "${domain}": a domain such as muster.example.org is expected, without https:// and port.`);
  }
  return domain;
}

function readUrl(name: string, value: string | undefined, protocols: string[]): string | undefined {
  const given = text(value);
  if (given === undefined) return undefined;
  // The address is not repeated, because it may contain a password.
  if (!URL.canParse(given) || !protocols.includes(new URL(given).protocol)) {
    throw new ConfigError(`${name} is not an address that begins with ${protocols.map((each) => `${each}//`).join(' or ')}.`);
  }
  return given;
}

function readMasterKey(value: string | undefined): Buffer | undefined {
  const given = text(value);
  if (given === undefined) return undefined;
  const key = Buffer.from(given, 'base64url');
  // The value itself is not repeated.
  if (key.length !== 32) throw new ConfigError('MUSTER_MASTER_KEY is not 32 bytes in base64.');
  return key;
}

function readTls(cert: string | undefined, key: string | undefined): Config['tls'] {
  const paths = [text(cert), text(key)];
  const [certPath, keyPath] = paths;
  if (certPath === undefined && keyPath === undefined) return undefined;
  if (certPath === undefined || keyPath === undefined) throw new ConfigError('TLS_CERT and TLS_KEY are only of use together.');
  return { cert: readSetting('TLS_CERT', certPath), key: readSetting('TLS_KEY', keyPath) };
}

function readSetting(name: string, path: string): Buffer {
  try {
    return readFileSync(path);
  } catch {
    throw new ConfigError(`${name} names ${path}, which cannot be read.`);
  }
}
