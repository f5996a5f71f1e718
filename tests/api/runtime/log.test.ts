import { afterEach, expect, it, vi } from 'vitest';
import { fastify } from 'fastify';
import { createLog } from '../../../src/server/runtime/log.ts';

afterEach(() => vi.restoreAllMocks());

it('the production log contains the path of a request, but not its query string with tickets, codes or search terms', async () => {
  const written: string[] = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => written.push(String(line)) > 0);
  const app = fastify({ loggerInstance: createLog(true) });
  app.get('/cable', async () => 'ok');
  await app.inject('/cable?ticket=w9Zr3vQ&search=Rosa');
  await app.close();

  const log = written.join('');
  expect(log).toContain('"url":"/cable"');
  expect(log).toContain('"method":"GET"');
  expect(log).toContain('"statusCode":200');
  expect(log).not.toMatch(/w9Zr3vQ|Rosa/);
});
