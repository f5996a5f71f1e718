import { useMemo } from 'react';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { evidenceLimits } from '../../../shared/file-limits.ts';
import type { RecordDetail } from '../../../shared/record.ts';
import { fetchJson } from '../../api.ts';
import { sendFile, storedFiles } from '../../files/stored-files.ts';
import { uploadQueue } from '../../files/upload-queue.ts';
import type { FormServices } from '../../forms/form-services.ts';
import { withDeviceFiles } from './device-files.ts';
import { listServices } from './list-services.ts';
import { profileQuery } from '../../profile/profile-query.ts';
import { quickAddOf } from '../../modules/client-module.ts';
import { ownKey } from './own-key.ts';
import { quickAddPart } from './record-parts.tsx';

type ServedRecord = Pick<RecordDetail, 'id' | 'module' | 'status' | 'template' | 'names' | 'signatures' | 'fillable' | 'ahead'>;

/** Returns the services by which the form of a record uses the server: files, users and places. */
export function useRecordServices(record: ServedRecord): FormServices {
  const client = useQueryClient();
  const { id, module, names, signatures } = record;
  const begun = record.status === 'draft' ? record.template.id : undefined;
  const keepsFiles = record.ahead.length > 0;
  const isFilled = record.status !== 'draft' && record.fillable.length > 0;
  return useMemo(() => {
    const services = recordServices(client, { id, module, names, signatures }, begun);
    return keepsFiles || isFilled ? withDeviceFiles(id, services, keepsFiles) : services;
  }, [client, id, module, names, signatures, begun, keepsFiles, isFilled]);
}

function recordServices(
  client: QueryClient,
  { id: record, module, names, signatures }: Omit<ServedRecord, 'status' | 'template' | 'fillable' | 'ahead'>,
  begun: string | undefined,
): FormServices {
  return {
    recordId: record,
    queue: uploadQueue(ownKey(record)),
    evidence: evidenceLimits(module),
    upload: (file, { question, ...options }) => sendFile(file, { record, question }, options),
    ...storedFiles(client),
    ...listServices(client, module, begun),
    signedOn: (key) => signatures[key]?.user.name,
    nameOf: (id) => names[id],
    answersOf: chosenAnswers,
    quickAdd: (source) => {
      const found = quickAddOf(source, client.getQueryData(profileQuery.queryKey)?.rules ?? []);
      return found && quickAddPart(found.load);
    },
  };
}

/** Returns the answers of a chosen record, with titles in place of the ids of other records. */
async function chosenAnswers(id: string): Promise<Record<string, unknown>> {
  const { answers, names } = await fetchJson<RecordDetail>(`/api/records/${id}`);
  return Object.fromEntries(
    Object.entries(answers).map(([question, value]) => {
      const name = typeof value === 'string' ? names[value] : undefined;
      return [question, name === undefined ? value : titleIn(name)];
    }),
  );
}

/** Returns the title in a name that the server gives a record, `CON-12 · Ridge Rigging`. Null if the reader may see the number only. */
function titleIn(name: string): string | null {
  const [, title] = /^[A-Z]+-[\d-]+(?: · (.*))?$/s.exec(name) ?? [undefined, name];
  return title ?? null;
}
