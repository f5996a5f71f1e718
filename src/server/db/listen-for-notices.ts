import type { Connection } from './connection.ts';
import { keepConnection, type KeptConnection } from './keep-connection.ts';
import type { NoticeBatch } from './notice-sender.ts';
import { noticeChannel } from './notices.ts';

export interface NoticeHearing {
  onBatch(batch: NoticeBatch): void;
  /** Called after a lost connection has been reopened. Notices sent in the meantime were missed. */
  onGap(): void;
  lost(error: unknown): void;
}

/** Listens to what other processes tell. */
export async function listenForNotices(connection: Connection, { onBatch, onGap, lost }: NoticeHearing): Promise<KeptConnection> {
  return keepConnection(connection, {
    name: 'muster-listen',
    patienceMs: 10_000,
    begin: (client) => client.query(`LISTEN ${noticeChannel}`),
    onNotification: (payload) => onBatch(JSON.parse(payload) as NoticeBatch),
    onGap,
    lost,
  });
}
