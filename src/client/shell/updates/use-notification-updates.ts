import { useQueryClient } from '@tanstack/react-query';
import { notificationKey } from '../../notifications/notification-queries.ts';
import { useChannel } from '../../realtime/channel-hearers.ts';

/** The bell rings when the reader is told something, and falls silent when they have read it on another screen. */
export function useNotificationUpdates(): void {
  const client = useQueryClient();
  useChannel('Notification', () => void client.invalidateQueries({ queryKey: notificationKey }));
}
