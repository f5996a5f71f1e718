import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  createPublicLink,
  openLinks,
  targetOfLink,
  tokenShownAgain,
  withdrawPublicLink,
  withdrawPublicLinks,
  type LinkTarget,
} from '../../../src/server/public-links/public-links.ts';
import type { DemoOrganization } from '../../../src/server/seed/demo-organization.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
const now = new Date('2026-05-04T08:00:00Z');
const tomorrow = new Date('2026-05-05T08:00:00Z');
let ours: DemoOrganization;
let theirs: DemoOrganization;
let createdBy: string;

beforeAll(async () => {
  [ours, theirs] = await Promise.all([server.anOrganization(), server.anOrganization()]);
  createdBy = await server.tenancy.withTenant(ours, async (trx) => {
    const user = await trx.selectFrom('users').select('id').where('organization_id', '=', ours.organizationId).executeTakeFirstOrThrow();
    return user.id;
  });
});

describe('a public link', () => {
  const aTarget = (): LinkTarget => ({ purpose: 'auditReport', entity: 'record', entityId: uuidv7() });
  const make = (target: LinkTarget, more: { expiresAt?: Date; isShownAgain?: true } = {}) =>
    server.tenancy.withTenant(ours, async (trx) => {
      const id = uuidv7();
      return { id, token: await createPublicLink(trx, ours.organizationId, { ...target, id, createdBy, now, ...more }) };
    });
  const open = (token: string, purpose: LinkTarget['purpose'] = 'auditReport', at = now, of = ours) =>
    server.tenancy.withTenant(of, (trx) => targetOfLink(trx, of.organizationId, { purpose, token, now: at }));

  it('opens its target for its purpose, in its organisation, until it expires', async () => {
    const target = aTarget();
    const { token } = await make(target, { expiresAt: tomorrow });

    expect(await open(token)).toMatchObject({ entityId: target.entityId, createdBy });
    await expect(open(token, 'gate')).rejects.toMatchObject({ code: 'link.expired' });
    await expect(open(token, 'auditReport', now, theirs)).rejects.toMatchObject({ code: 'link.expired' });
    await expect(open(token, 'auditReport', tomorrow)).rejects.toMatchObject({ code: 'link.expired' });
  });

  it('opens nothing after it is revoked, and is listed with its token only if it may be shown again', async () => {
    const target = aTarget();
    const once = await make(target);
    const again = await make(target, { isShownAgain: true });
    const listed = () => server.tenancy.withTenant(ours, (trx) => openLinks(trx, ours.organizationId, target, now));
    expect((await listed()).map(({ id, token }) => [id, token])).toEqual([
      [again.id, again.token],
      [once.id, undefined],
    ]);

    const withdraw = (of: LinkTarget) =>
      server.tenancy.withTenant(ours, (trx) => withdrawPublicLink(trx, ours.organizationId, of, { id: again.id, by: createdBy, now }));
    await expect(withdraw(aTarget())).rejects.toMatchObject({ code: 'link.expired' });
    await withdraw(target);
    await expect(open(again.token)).rejects.toMatchObject({ code: 'link.expired' });
    expect((await listed()).map(({ id }) => id)).toEqual([once.id]);
  });

  it('tells a withdrawn link from one that never was where its purpose has problems of its own', async () => {
    const target: LinkTarget = { ...aTarget(), purpose: 'badge' };
    const { token } = await make(target, { isShownAgain: true });
    const problems = { unknown: 'badge.unknown', ended: 'badge.withdrawn' } as const;
    const scan = (given: string) =>
      server.tenancy.withTenant(ours, (trx) => targetOfLink(trx, ours.organizationId, { purpose: 'badge', token: given, now, problems }));

    expect(await scan(token)).toMatchObject({ entityId: target.entityId });
    await expect(scan(`${token}x`)).rejects.toMatchObject({ code: 'badge.unknown' });
    const withdrawAll = () =>
      server.tenancy.withTenant(ours, (trx) => withdrawPublicLinks(trx, ours.organizationId, target, { by: createdBy, now }));
    expect([await withdrawAll(), await withdrawAll()]).toEqual([1, 0]);
    await expect(scan(token)).rejects.toMatchObject({ code: 'badge.withdrawn' });
    expect(await server.tenancy.withTenant(ours, (trx) => tokenShownAgain(trx, ours.organizationId, target, now))).toBeUndefined();
  });
});
