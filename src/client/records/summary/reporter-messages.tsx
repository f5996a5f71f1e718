import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ThreadMessage } from '../../../shared/public-form.ts';
import { api, fetchJson } from '../../api.ts';
import { MessageThread } from '../../messages/message-thread.tsx';
import { Section } from '../../ui/section.tsx';
import { recordKeys } from '../store/record-queries.ts';

interface Thread {
  has_reporter: boolean;
  may_write: boolean;
  messages: ThreadMessage[];
}

const address = (id: string) => `/api/records/${encodeURIComponent(id)}/messages`;
const threadQuery = (id: string) =>
  queryOptions({
    queryKey: [...recordKeys.detail(id), 'messages'] as const,
    queryFn: ({ signal }) => fetchJson<Thread>(address(id), undefined, signal),
  });

/** The messages exchanged with a person who reported without an account. */
export function ReporterMessages({ id }: { id: string }) {
  const { t } = useTranslation('public-forms');
  const client = useQueryClient();
  const { data: thread } = useQuery(threadQuery(id));
  if (!thread?.has_reporter) return null;

  const send = async (text: string) => {
    const { data } = await api.post<Thread>(address(id), { text });
    client.setQueryData(threadQuery(id).queryKey, data);
  };
  return (
    <Section title={t('messages.title')}>
      <MessageThread messages={thread.messages} onSend={thread.may_write ? send : undefined} />
    </Section>
  );
}
