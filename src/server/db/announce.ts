import type { Channel, ChangeAction, ChangeData } from '../../shared/realtime.ts';
import { keepNotice } from './notices.ts';
import type { Tenant } from './tenant.ts';

/** A change that open screens are notified of once the transaction is committed. */
export interface Announcement {
  /** `Sessions` reaches no screen: the processes look at their sockets at once. */
  channel: Channel | 'Sessions';
  /** Everybody of the transaction's organisation who may know of it, or one user. */
  to: { organizationId: string } | { userId: string };
  action: ChangeAction;
  data?: ChangeData;
}

/** An announcement as sent between processes. Without a user it is for the whole organisation. */
export interface ToldChange {
  channel: Channel | 'Sessions';
  userId?: string;
  action: ChangeAction;
  data?: ChangeData;
}

/**
 * Maximum size of an announcement's data, as characters of JSON. Ids and numbers stay far below it; longer data are dropped, and the
 * action becomes `refresh`, so that screens reload.
 */
const mostData = 1_000;

/**
 * Notifies open screens of a change, in every server process, after the transaction commits. A rolled-back transaction notifies nothing.
 * Several changes of one thing in a transaction are merged into one.
 */
export function announce(trx: Tenant, { channel, to, action, data }: Announcement): void {
  const userId = 'userId' in to ? to.userId : undefined;
  const change: ToldChange = { channel, action, ...(userId !== undefined && { userId }), ...(data && { data }) };
  if (data && JSON.stringify(data).length > mostData) {
    delete change.data;
    change.action = 'refresh';
  }
  keepNotice<ToldChange>(trx, [channel, userId, data?.['id']].join('/'), (before) =>
    // A thing made in this transaction is announced as new, however often the transaction changed it.
    before?.action === 'create' && change.action === 'update' ? { ...change, action: 'create' } : change,
  );
}
