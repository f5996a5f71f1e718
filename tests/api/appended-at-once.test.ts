import { beforeAll, expect, it } from 'vitest';
import { appendHistory } from '../../src/server/audit/append-history.ts';
import { openTexts, personal } from '../../src/server/audit/personal.ts';
import { verifyChain } from '../../src/server/audit/verify-chain.ts';
import type { DemoOrganization } from '../../src/server/seed/demo-organization.ts';
import { useServer } from '../support/server.ts';

const server = useServer();
let organization: DemoOrganization;

beforeAll(async () => {
  organization = await server.anOrganization();
});

it('first entries about a person that are appended at once share one key and stand in one chain', async () => {
  const { organizationId } = organization;
  const userId = await server.tenancy.withTenant(organization, async (trx) => {
    const { id } = await trx.selectFrom('users').select('id').where('email', 'like', 'viewer@%').executeTakeFirstOrThrow();
    return id;
  });
  const said = ['Überprüft', 'Проверено\nдва пъти', '安全第一 🦺', 'it\'s \\ "quoted"'];
  const append = (words: string) =>
    server.tenancy.withTenant(organization, (trx) =>
      appendHistory(trx, organizationId, {
        at: new Date(),
        actorId: userId,
        entity: 'user',
        entityId: userId,
        action: 'tried',
        details: { open: words, reason: personal(words) },
      }),
    );
  const keys = () =>
    server.tenancy.withTenant(organization, (trx) =>
      trx.selectFrom('subject_keys').select('user_id').where('user_id', '=', userId).execute(),
    );
  expect(await keys()).toEqual([]);

  await Promise.all(Array.from({ length: 16 }, (_, at) => append(said[at % said.length] ?? '')));

  expect(await keys()).toHaveLength(1);
  const texts = await server.tenancy.withTenant(organization, async (trx) => {
    const rows = await trx.selectFrom('history').select('text').where('action', '=', 'tried').orderBy('seq').execute();
    return (await openTexts(
      trx,
      organizationId,
      rows.map(({ text }) => text),
    )) as { details: { open: string; reason: string } }[];
  });
  expect(texts).toHaveLength(16);
  for (const { details } of texts) expect(details.reason).toBe(details.open);
  expect(await verifyChain(server.tenancy, organizationId, server.dataDir)).toMatchObject({ fault: null });
});
