import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Template } from '../../../../engine/index.ts';
import type { RecordDetail } from '../../../shared/record.ts';
import { draftStorage } from '../../forms/draft-storage.ts';
import { session } from '../../session/session.ts';
import { adoptDraft, adoptUnsent } from '../store/adopt-kept.ts';
import { sentContent, unsentRecords } from '../store/device-store.ts';
import type { KeptContent } from '../answers/draft-merge.ts';
import { ownKey } from '../store/own-key.ts';
import { recordKeys, recordQuery, templateVersionQuery } from '../store/record-queries.ts';
import { isPassing } from '../../autosave/save-failure.ts';

/** All that the form of a draft starts from. */
export interface OpenedDraft {
  detail: RecordDetail;
  template: Template;
  /** Where this device keeps what its filler types. */
  key: string;
  /** Content of the draft that this device keeps. */
  kept: KeptContent | undefined;
  /** The server does not have the record yet. */
  isUnsent: boolean;
  /** The record is what this device knew of it: the server could not be reached. */
  isOld: boolean;
  openedAt: number;
}

/** Opens a draft for filling. Not fetched again while the form is open, because the form then has the current content. */
export const openDraftQuery = (client: QueryClient, id: string) =>
  queryOptions({
    queryKey: [...recordKeys.all, 'draft', id] as const,
    queryFn: () => openDraft(client, id),
    staleTime: Infinity,
    gcTime: 0,
  });

async function openDraft(client: QueryClient, id: string): Promise<OpenedDraft> {
  const key = ownKey(id);
  const { detail, isUnsent, isOld = false } = await loadRecord(client, id);
  await adoptDraft(id, detail.requester.id, session.userId());
  const [template, draft, sent] = await Promise.all([
    client.ensureQueryData(templateVersionQuery(detail.template.id, detail.template.version)),
    draftStorage.load(key).catch(() => undefined),
    sentContent.load(key),
  ]);
  const kept = draft && { answers: draft.answers, remarks: draft.remarks, version: draft.version ?? detail.version, sent };

  return { detail, template, key, kept, isUnsent, isOld, openedAt: Date.now() };
}

async function loadRecord(client: QueryClient, id: string): Promise<{ detail: RecordDetail; isUnsent: boolean; isOld?: boolean }> {
  await adoptUnsent(id, session.userId());
  // The server is given the record with the first answer, by the form's autosave.
  const unsent = await unsentRecords.load(ownKey(id));
  if (unsent) return { detail: unsent, isUnsent: true };

  try {
    return { detail: await client.fetchQuery({ ...recordQuery(id), staleTime: 0 }), isUnsent: false };
  } catch (thrown) {
    const known = client.getQueryData(recordQuery(id).queryKey);
    if (!known || !isPassing(thrown)) throw thrown;
    return { detail: known, isUnsent: false, isOld: true };
  }
}
