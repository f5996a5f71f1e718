import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { isDesignable, mergeTemplates, type Template } from '../../../../engine/index.ts';
import type { DraftDetail, TemplateDetail } from '../../../shared/template.ts';
import { sameJson } from '../../same-json.ts';
import { designKeys } from '../draft/design-keys.ts';
import { draftQuery, templateQuery } from '../draft/design-queries.ts';
import { designDevice, type DesignDevice, type KeptDesign } from '../draft/design-device.ts';

/** Changes of both sides to a draft since `base`, where only the person can decide how to join them. */
export interface ToMerge {
  base: Template;
  mine: Template;
  theirs: DraftDetail;
}

/** All that the designer of a template starts from. */
export interface OpenedDesign {
  detail: TemplateDetail;
  draft: DraftDetail;
  device: DesignDevice;
  /** Template that the screen shows first. */
  template: Template;
  /** Template that the server is known to have, at `version`. */
  base: Template;
  version: number;
  start: 'saved' | 'waiting' | 'conflict';
  toMerge?: ToMerge;
}

/** Opens a template for designing. Its result is never refetched while it is open, because the design is then the current truth. */
export const openDesignQuery = (client: QueryClient, id: string) =>
  queryOptions({
    queryKey: [...designKeys.all, 'open', id] as const,
    queryFn: () => openDesign(client, id),
    staleTime: Infinity,
    gcTime: 0,
  });

async function openDesign(client: QueryClient, id: string): Promise<OpenedDesign> {
  const device = designDevice(id);
  const [detail, draft, found, sent] = await Promise.all([
    client.fetchQuery({ ...templateQuery(id), staleTime: 0 }),
    client.fetchQuery({ ...draftQuery(id), staleTime: 0 }),
    device.load(),
    device.loadSent(),
  ]);
  return { detail, draft, device, ...startOf(draft, found, sent) };
}

/** Returns the start of the designer: the server's draft, the kept draft, or both joined; where joining fails, the person decides first. */
export function startOf(
  draft: DraftDetail,
  found: { kept: KeptDesign; base: Template | undefined } | undefined,
  sent: readonly Template[] = [],
): Pick<OpenedDesign, 'template' | 'base' | 'version' | 'start' | 'toMerge'> {
  const { document: theirs, version } = draft;
  const kept = found?.kept;
  const saved = { template: theirs, base: theirs, version, start: 'saved' } as const;
  if (!kept || !isDesignable(kept.document) || sameJson(kept.document, theirs)) return saved;
  const goOn = { template: kept.document, base: theirs, version, start: 'waiting' } as const;
  // Our own save reached the server, but its answer was lost on the way back.
  if (kept.version === version || sent.some((content) => sameJson(content, theirs))) return goOn;

  // Without the original base, the user decides on every difference.
  const base = found.base ?? theirs;
  const { template, conflicts } = mergeTemplates({ base, mine: kept.document, theirs });
  if (found.base && conflicts.length === 0) return sameJson(template, theirs) ? saved : { ...goOn, template };
  return { ...goOn, base, start: 'conflict', toMerge: { base, mine: kept.document, theirs: draft } };
}
