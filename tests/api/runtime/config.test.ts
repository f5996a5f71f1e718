import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createClock } from '../../../src/server/clock.ts';
import { ConfigError, loadConfig } from '../../../src/server/config.ts';

const folder = mkdtempSync(join(tmpdir(), 'muster-config-'));
const file = (name: string, text: string) => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

describe('the configuration', () => {
  it('needs no settings: port 3000, an embedded database, data below the checkout, not production', () => {
    expect(loadConfig({})).toMatchObject({
      port: 3000,
      databaseUrl: undefined,
      production: false,
      dataDirNamed: false,
      trustedProxies: [],
    });
  });

  it('is production where PUBLIC_BASE_DOMAIN is set, and then https only', () => {
    expect(loadConfig({ PUBLIC_BASE_DOMAIN: 'Muster.Example.org', TRUSTED_PROXIES: '10.0.0.1, 10.1.0.0/16' })).toMatchObject({
      production: true,
      publicBaseDomain: 'muster.example.org',
      trustedProxies: ['10.0.0.1', '10.1.0.0/16'],
    });
    expect(() => loadConfig({ PUBLIC_BASE_DOMAIN: 'muster.example.org' })).toThrow('TLS_CERT and TLS_KEY');
  });

  it.each(['CLOCK_FILE', 'MAIL_SINK'])('refuses the test hook %s in production', (hook) => {
    expect(() => loadConfig({ PUBLIC_BASE_DOMAIN: 'muster.example.org', TRUSTED_PROXIES: '10.0.0.1', [hook]: folder })).toThrow(
      `${hook} is a test hook`,
    );
  });

  it.each([
    ['PORT', 'eighty', 'a number from 0 to 65535'],
    ['PORT', '70000', 'a number from 0 to 65535'],
    ['DATABASE_URL', 'mysql://db/muster', 'postgres://'],
    ['SMTP_URL', 'mail.example.org', 'smtp://'],
    ['PUBLIC_BASE_DOMAIN', 'https://muster.example.org', 'without https://'],
    ['TLS_CERT', '/nowhere/cert.pem', 'only of use together'],
    ['LIMITS_FILE', '/nowhere/limits.json', 'cannot be read'],
  ])('reports the error in %s = %s', (name, value, expected) => {
    expect(() => loadConfig({ [name]: value })).toThrow(expected);
  });

  it('names every mistake at once, and repeats no password', () => {
    const attempt = () => loadConfig({ PORT: 'x', DATABASE_URL: 'http://user:secret@db' });
    expect(attempt).toThrow(ConfigError);
    expect(attempt).toThrow(/PORT[^]*DATABASE_URL/);
    expect(attempt).not.toThrow(/secret/);
  });

  it('reads single limits from a file, and refuses invalid ones', () => {
    expect(loadConfig({ LIMITS_FILE: file('more.json', '{"userPerSecond": 500}') }).limits).toMatchObject({
      userPerSecond: 500,
      userBurst: 60,
    });
    expect(() => loadConfig({ LIMITS_FILE: file('wrong.json', '{"userPerMinute": 500}') })).toThrow('userPerMinute');
    expect(() => loadConfig({ LIMITS_FILE: file('zero.json', '{"userBurst": 0}') })).toThrow('greater than 0');
  });
});

describe('the test clock', () => {
  it('follows the machine until its file exists, and then shows the time in the file', () => {
    const path = join(folder, 'clock');
    const clock = createClock(path);
    expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(1_000);

    writeFileSync(path, '2026-03-29T01:30:00+02:00\n');
    expect(clock.now().toISOString()).toBe('2026-03-28T23:30:00.000Z');
    writeFileSync(path, '2026-03-29T03:00:00Z');
    expect(clock.now().toISOString()).toBe('2026-03-29T03:00:00.000Z');
  });

  it('refuses a file without a valid time', () => {
    expect(() => createClock(file('clock-2', 'tomorrow')).now()).toThrow('no ISO 8601 instant');
  });
});
