import type { Channel, ChangeAction, ChangeData } from '../../shared/realtime.ts';
import { keepNotice } from './notices.ts';
import type { Tenant } from './tenant.ts';

/** Something that open screens are told once the transaction is committed. */
export interface Announcement {
  /** `Sessions` reaches no screen: the processes look at their sockets at once. */
  channel: Channel | 'Sessions';
  /** Everybody of the transaction's organisation who may know of it, or one user. */
  to: { organizationId: string } | { userId: string };
  action: ChangeAction;
  data?: ChangeData;
}

/** An announcement as it travels between processes; without a user it is for the organisation. */
export interface ToldChange {
  channel: Channel | 'Sessions';
  userId?: string;
  action: ChangeAction;
  data?: ChangeData;
}

/** Ids and figures do not come near this; a caller that says more is cut down to "ask again". */
const mostData = 1_000;

/**
 * Tells open screens of a change, in every server process, after the commit of the transaction that it is made in; one that is rolled back
 * tells nothing. Several changes of one thing in a transaction become one.
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
