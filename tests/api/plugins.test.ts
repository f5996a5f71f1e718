import { fastify } from 'fastify';
import { describe, expect, it } from 'vitest';
import { enforceAccess } from '../../src/server/http/access.ts';
import { answerProblems } from '../../src/server/http/problems.ts';
import { readLimits } from '../../src/server/limits.ts';
import type { Organisations } from '../../src/server/plugins/organisation.ts';
import { limitStrangers } from '../../src/server/plugins/rate-limits.ts';
import { subDomainOf } from '../../src/server/http/hosts.ts';
import { TokenBuckets } from '../../src/server/http/token-bucket.ts';
import { createGate } from '../../src/server/session/hash-gate.ts';
import { checkPassword } from '../../src/server/session/password-rules.ts';
import { networkOf } from '../../src/server/session/throttle.ts';

describe('the server refuses to boot', () => {
  it('with a route that declares no access, and names it', () => {
    const app = fastify();
    enforceAccess(app, []);

    expect(() => app.get('/api/forgotten', async () => 'open')).toThrow('GET /api/forgotten declares no access');
    expect(() => app.get('/api/things/:id', { config: { access: { level: 'signed-in' } } }, async () => '')).toThrow('unknown id');
  });
});

it('the screens at a gate have a limit of their own, which ten phones behind one address do not reach', async () => {
  const app = fastify();
  answerProblems(app);
  limitStrangers(app, readLimits(undefined), { isRemembered: () => false } as unknown as Organisations);
  const config = { access: { level: 'public' } } as const;
  app.post('/api/gate', { config: { ...config, gate: true } }, async () => 'live');
  app.post('/api/other', { config }, async () => 'other');
  const refused = async (url: string, times: number) => {
    const answers = await Promise.all(Array.from({ length: times }, () => app.inject({ method: 'POST', url })));
    return answers.filter(({ statusCode }) => statusCode === 429).length;
  };
  expect(await refused('/api/gate', 200)).toBe(0);
  expect(await refused('/api/other', 60)).toBeGreaterThan(0);
  expect(await refused('/api/gate', 400)).toBeGreaterThan(0);
});

describe('a host', () => {
  it('names an organisation by exact match only', () => {
    const production = { publicBaseDomain: 'muster.example.org' };

    expect(subDomainOf('acme.muster.example.org', production)).toBe('acme');
    expect(subDomainOf('ACME.Muster.example.org', production)).toBe('acme');
    for (const host of [
      'muster.example.org',
      'localhost',
      'acme.localhost',
      'a.b.muster.example.org',
      'acme.muster.example.org.evil.example',
      'xmuster.example.org',
      '',
    ]) {
      expect(subDomainOf(host, production), host).toBeUndefined();
    }
    expect(subDomainOf('127.0.0.1', { publicBaseDomain: undefined })).toBe('demo');
    expect(subDomainOf('acme.localhost', { publicBaseDomain: undefined })).toBe('acme');
  });
});

describe('a caller', () => {
  it('may send a burst of requests, then a limited number per second', () => {
    const buckets = new TokenBuckets(20, 60);
    const taken = (now: number, times: number) =>
      Array.from({ length: times }, () => buckets.take('rosa', now)).filter((wait) => wait === undefined).length;

    expect(taken(0, 100)).toBe(60);
    expect(taken(1_000, 100)).toBe(20);
    expect(taken(500, 1)).toBe(0);
    expect(buckets.take('viktor', 1_000)).toBeUndefined();
    expect(buckets.take('rosa', 1_000)).toBeCloseTo(0.05);
  });

  it('is grouped by the network of its address', () => {
    expect(networkOf('203.0.113.7')).toBe('203.0.113');
    expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113');
    expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2');
    expect(networkOf('2001:db8::3:4:5:6')).toBe('2001:db8:0:0');
    expect(networkOf('2001:db8::7:4:5:6')).toBe('2001:db8:0:0');
    expect(networkOf('::1')).toBe('0:0:0:0');
  });
});

describe('password hashes', () => {
  it('run two at a time, queue up to twenty and refuse the rest', async () => {
    const gate = createGate(2, 20);
    let running = 0;
    let most = 0;
    const hash = async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 2));
      running -= 1;
    };

    const outcomes = await Promise.allSettled(Array.from({ length: 30 }, () => gate(hash)));

    expect(most).toBe(2);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(22);
    await expect(gate(async () => 'free again')).resolves.toBe('free again');
  });
});

describe('a new password', () => {
  const codeOf = (password: string, own: string[] = [], confirmation = password) => {
    try {
      checkPassword(password, confirmation, own);
      return undefined;
    } catch (problem) {
      return problem instanceof Error ? problem.message : String(problem);
    }
  };

  it('needs eight characters including a special one, and may be as long as a sentence', () => {
    expect(codeOf('a-b-c-d')).toBe('session.password-too-short');
    expect(codeOf('lanternorchid42')).toBe('session.password-special-missing');
    expect(codeOf('lantern orchid 42')).toBe('session.password-special-missing');
    expect(codeOf('lantern-orchid')).toBeUndefined();
    expect(codeOf('шапка-ябълка')).toBeUndefined();
    expect(codeOf('lantern orchid. '.repeat(7))).toBeUndefined();
    expect(codeOf('x-'.repeat(65))).toBe('session.password-too-long');
  });

  it('must not be a common password', () => {
    for (const common of [
      'Password1!',
      'P@ssw0rd123',
      'Welcome2026!',
      'Qwerty123!',
      '12345678!',
      'aaaaaaa!',
      'Admin@1234',
      'Summer-2026',
    ]) {
      expect(codeOf(common), common).toBe('session.password-common');
    }
  });

  it('must not consist of the name of the user or the organisation', () => {
    const own = ['rosa.lindqvist@acme.example', 'Rosa Lindqvist', 'Acme Chemicals'];

    expect(codeOf('Lindqvist!42', own)).toBe('session.password-common');
    expect(codeOf('Acme-Chemicals-1', own)).toBe('session.password-common');
    expect(codeOf('Lindqvist-grows-tulips', own)).toBeUndefined();
  });

  it('matches its confirmation in another Unicode normal form', () => {
    expect(codeOf('café-lantern'.normalize('NFC'), [], 'café-lantern'.normalize('NFD'))).toBeUndefined();
  });
});
