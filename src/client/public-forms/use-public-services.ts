import { useMemo } from 'react';
import { evidenceLimits } from '../../shared/file-limits.ts';
import { mostPublicFiles } from '../../shared/public-form.ts';
import type { StoredFile } from '../files/file-services.ts';
import { uploadQueue } from '../files/upload-queue.ts';
import { noServices, type FormServices, type SourceItem, type SourcePage } from '../forms/form-services.ts';
import { publicApi } from '../public-api.ts';
import { draftKey } from './kept-reports.ts';
import type { OpenedPublicForm } from './open-public-form.ts';
import type { reportSender } from './send-report.ts';

/** Services of a public form: its sites are part of the form, its lists are master data, its files are sent to the report. */
export function usePublicServices(opened: OpenedPublicForm, sender: ReturnType<typeof reportSender>): FormServices {
  return useMemo(() => publicServices(opened, sender), [opened, sender]);
}

function publicServices({ form, report, token }: OpenedPublicForm, sender: ReturnType<typeof reportSender>): FormServices {
  const sent = new Map<string, { about: StoredFile; url: string }>();
  const learned = new Map<string, SourceItem>();

  async function search(source: string, { search: text, below }: { search: string; below?: string }): Promise<SourcePage> {
    const { data } = await publicApi.get<SourcePage>(`/api/public/forms/${form.module}/sources/${encodeURIComponent(source)}`, {
      params: { ...(token !== undefined && { token }), ...(text !== '' && { search: text }), ...(below !== undefined && { below }) },
    });
    for (const item of data.items) learned.set(item.id, item);
    return data;
  }

  return {
    ...noServices,
    queue: uploadQueue(draftKey(report)),
    evidence: { ...evidenceLimits(form.module), maxFiles: mostPublicFiles },
    async upload(file, options) {
      const about = await sender.upload(file, options);
      sent.set(about.id, { about, url: URL.createObjectURL(file) });
      return about;
    },
    fileUrl: (id) => sent.get(id)?.url ?? '',
    aboutFile: (id) => Promise.resolve(sent.get(id)?.about ?? { id, name: '', type: '', size: 0 }),
    search,
    async labels(source, ids) {
      if (ids.some((id) => !learned.has(id))) await search(source, { search: '' });
      return ids.flatMap((id) => learned.get(id) ?? []);
    },
    sites: () => Promise.resolve(form.sites),
  };
}
