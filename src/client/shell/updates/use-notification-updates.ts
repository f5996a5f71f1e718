import { useQueryClient } from '@tanstack/react-query';
import { notificationKey } from '../../notifications/notification-queries.ts';
import { useChannel } from '../../realtime/channel-hearers.ts';
import { workKey } from '../../work/work-query.ts';

/** Updates the bell and the work that waits when the reader gets a notification, or has read one on another screen. */
export function useNotificationUpdates(): void {
  const client = useQueryClient();
  useChannel('Notification', () => {
    for (const queryKey of [notificationKey, workKey]) void client.invalidateQueries({ queryKey });
  });
}
