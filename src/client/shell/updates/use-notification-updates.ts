import { useQueryClient } from '@tanstack/react-query';
import { notificationKey } from '../../notifications/notification-queries.ts';
import { useChannel } from '../../realtime/channel-hearers.ts';

/** Updates the bell when the reader gets a notification, or has read one on another screen. */
export function useNotificationUpdates(): void {
  const client = useQueryClient();
  useChannel('Notification', () => void client.invalidateQueries({ queryKey: notificationKey }));
}
