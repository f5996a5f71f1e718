import { beforeAll, expect, it } from 'vitest';
import { writeWorkbook } from '../../src/server/interchange/write-workbook.ts';
import { Client } from '../support/client.ts';
import { useServer } from '../support/server.ts';

const server = useServer();
const workbook = await writeWorkbook([{ name: 'Sheet', rows: [['Nothing that can be imported']] }]);
let crowd: Client;
let other: Client;

beforeAll(async () => {
  const [first, second] = [await server.anOrganization(), await server.anOrganization()];
  [crowd, other] = [await Client.signIn(server, first, 'admin'), await Client.signIn(server, second, 'admin')];
});

it.each(['/api/user_imports', '/api/observations_bulk_upload', '/api/worked_hours_imports', '/api/templates/import?module=permits'])(
  'an organisation that fills its queue at %s is told when to retry, and does not hold up another one',
  async (path) => {
    const { promise: isFull, resolve: full } = Promise.withResolvers<void>();
    const sent = Array.from({ length: 8 }, async () => {
      const answer = await crowd.upload(path, 'many.xlsx', workbook);
      if (answer.status === 429) full();
      return answer;
    });
    await Promise.race([isFull, Promise.all(sent)]);
    const theirs = await other.upload<{ code: string }>(path, 'one.xlsx', workbook);

    const refused = (await Promise.all(sent)).filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.every(({ headers }) => Number(headers['retry-after']) > 0)).toBe(true);
    expect([theirs.status, theirs.body.code]).toEqual([422, expect.stringMatching(/^import\./)]);
  },
);
