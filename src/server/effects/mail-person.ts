import type { Services } from '../services.ts';
import { mailReader } from '../library/tell-readers.ts';
import { mailCheckpoint } from './mail-checkpoint.ts';
import { mailNotice, mailPeople } from './mail-notice.ts';
import type { EffectKey } from '../outbox/outbox.ts';
import { readEffect } from './read-effect.ts';
import { readNotice } from './read-notice.ts';

/**
 * Mails the message of an outbox row to one person. Sends nothing if the message no longer concerns that person, since the mail may have
 * waited.
 */
export async function mailPerson(services: Services, { userId, ...key }: EffectKey & { userId: string }): Promise<void> {
  const told = await services.tenancy.withTenant(
    { organizationId: key.organizationId },
    async (trx) => {
      const effect = await readEffect(trx, key);
      if (effect?.kind === 'checkpoint') return effect.checkpoint;
      if (effect?.kind === 'mustRead') return effect;
      if (effect?.kind !== 'notify') return undefined;
      return readNotice(services, trx, effect.record, effect.notice, [userId]);
    },
    { readOnly: true, prepared: true },
  );
  if (!told) return;
  if ('signature' in told) await mailCheckpoint(services, told, { outboxId: key.outboxId, userId });
  else if ('fileId' in told) await mailReader(services, told, { ...key, userId });
  else await mailNotice(services, told, { outboxId: key.outboxId, userId });
}

/** Mails the notice of an outbox row to a few people, if it still concerns them. */
export async function mailGroup(services: Services, { userIds, ...key }: EffectKey & { userIds: string }): Promise<void> {
  const ids = userIds.split(',');
  const read = await services.tenancy.withTenant(
    { organizationId: key.organizationId },
    async (trx) => {
      const effect = await readEffect(trx, key);
      return effect?.kind === 'notify' ? readNotice(services, trx, effect.record, effect.notice, ids) : undefined;
    },
    { readOnly: true, prepared: true },
  );
  if (read) await mailPeople(services, key, read, ids);
}
