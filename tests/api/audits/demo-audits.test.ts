import { expect, it } from 'vitest';
import { join } from 'node:path';
import { verifyChain } from '../../../src/server/audit/verify-chain.ts';
import { systemClock } from '../../../src/server/clock.ts';
import { createFileStore } from '../../../src/server/files/file-store.ts';
import { seedDemoAudits } from '../../../src/server/seed/demo-audits.ts';
import { FormCache } from '../../../src/server/templates/form-cache.ts';
import type { RecordDetail, RecordPage } from '../../../src/shared/record.ts';
import { Client } from '../../support/client.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();

it('the demo has one completed, one running and one scheduled audit, seeded once', async () => {
  const organization = await server.anOrganization();
  const services = { tenancy: server.tenancy, modules: server.modules, forms: new FormCache(), clock: systemClock };
  const files = createFileStore(join(server.dataDir, 'files'));
  await seedDemoAudits({ ...services, files }, organization);
  await seedDemoAudits({ ...services, files }, organization);

  const auditor = await Client.signIn(server, organization, 'issuer');
  const { items } = (await auditor.get<RecordPage>('/api/records?module=audits&sort=starts_at')).body;
  expect(items.map(({ status, score }) => [status, score === null])).toEqual([
    ['completed', false],
    ['in_progress', true],
    ['scheduled', true],
  ]);
  const { body } = await auditor.get<RecordDetail>(`/api/records/${items[0]?.id}`);
  expect(body.scores).toMatchObject({ is_final: true, passed: true, failed: [{ question: 'guardsFitted', critical: false }] });
  const [photo = ''] = body.remarks['guardsFitted']?.files ?? [];
  expect((await auditor.get(`/api/files/${photo}/about`)).status).toBe(200);
  expect(await verifyChain(server.tenancy, organization.organizationId, server.dataDir)).toMatchObject({ fault: null });
});
