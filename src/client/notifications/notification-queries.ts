import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { NotificationRow, SubscriptionModule, UnreadCount } from '../../shared/notification.ts';
import { api, fetchJson } from '../api.ts';
import { untilRefused } from '../polling.ts';
import type { ListPage } from '../lists/list-page.ts';
import { listRequest } from '../lists/list-state.ts';
import type { ListState } from '../lists/list-state.ts';

const path = '/api/v1/notifications';
export const notificationKey = ['notifications'] as const;

/** How much is new; the socket says when it is not any more. */
export const unreadQuery = queryOptions({
  queryKey: [...notificationKey, 'unread'] as const,
  queryFn: ({ signal }) => fetchJson<UnreadCount>('/api/actions_and_unread_notifications', undefined, signal),
  refetchInterval: untilRefused(120_000),
  meta: { quiet: true },
});

/** Notifications that the panel under the bell shows, new ones first. */
export const latestQuery = queryOptions({
  queryKey: [...notificationKey, 'latest'] as const,
  queryFn: ({ signal }) => fetchJson<ListPage<NotificationRow>>(path, { size: 8, sort: '-unread' }, signal),
});

/** One page of the reader's notifications. */
export const notificationsQuery = (state: ListState) =>
  queryOptions({
    queryKey: [...notificationKey, 'list', state] as const,
    queryFn: ({ signal }) => fetchJson<ListPage<NotificationRow>>(path, { ...listRequest(state) }, signal),
    placeholderData: keepPreviousData,
  });

/** Marks one notification, or all of them, as read or as new. */
export function useMarkNotification() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, isRead }: { id?: string; isRead: boolean }) =>
      api.patch(id === undefined ? path : `${path}/${id}`, { notification: { is_read: isRead } }),
    onSettled: () => client.invalidateQueries({ queryKey: notificationKey }),
  });
}

const subscriptionPath = '/api/v1/email_subscriptions';
interface Subscriptions {
  modules: SubscriptionModule[];
}

/** Notifications that the reader gets by mail. */
export const subscriptionsQuery = queryOptions({
  queryKey: ['email-subscriptions'] as const,
  queryFn: ({ signal }) => fetchJson<Subscriptions>(subscriptionPath, undefined, signal),
});

/** Switches the mail of one scenario on or off; the switch moves at once and goes back if it is refused. */
export function useSubscribe() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (wanted: { module: string; scenario: string; is_on: boolean }) =>
      api.patch(subscriptionPath, { email_subscription: wanted }),
    onMutate: ({ module, scenario, is_on }) =>
      client.setQueryData(
        subscriptionsQuery.queryKey,
        (old) =>
          old && {
            modules: old.modules.map((each) =>
              each.id === module
                ? { ...each, scenarios: each.scenarios.map((one) => (one.id === scenario ? { ...one, is_on } : one)) }
                : each,
            ),
          },
      ),
    onSettled: () => client.invalidateQueries({ queryKey: subscriptionsQuery.queryKey }),
  });
}
