import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { operationsOf } from '../support/api-operations.ts';
import { useServer } from '../support/server.ts';

const server = useServer();

it('docs/api-mapping.md lists exactly the operations that the server has', async () => {
  const page = readFileSync('docs/api-mapping.md', 'utf8');
  const listed = [...page.matchAll(/`((?:GET|POST|PATCH|PUT|DELETE) \/[^`]*)`/g)].map(([, operation]) => operation);

  const served = (await operationsOf(server.port)).map(({ method, path }) => `${method} ${path}`);

  expect(new Set(listed)).toEqual(new Set(served));
  expect(listed).toHaveLength(served.length);
});
