import { useQuery } from '@tanstack/react-query';
import type { ModuleManifest } from '../../../shared/manifest.ts';
import { printParts, type PrintParts } from '../../../shared/print-parts.ts';
import type { PrintedLink } from '../../../shared/printed-record.ts';
import type { RecordDetail } from '../../../shared/record.ts';
import { useModules } from '../../modules/modules.ts';
import { linksQuery } from '../store/record-queries.ts';

/** Returns the parts that the document of a record has, and its linked records if they are one. */
export function usePrintedParts(
  detail: RecordDetail,
  manifest: Pick<ModuleManifest, 'print'>,
): { parts: PrintParts; links: readonly PrintedLink[] } {
  const parts = printParts(manifest);
  const modules = useModules();
  const { data } = useQuery({ ...linksQuery(detail.id), enabled: parts.links && detail.number !== null });
  const links = (data?.items ?? []).map((link) => {
    const title = modules.find(({ id }) => id === link.module)?.title;
    return { ...link, ...(title && { module_title: title }) };
  });
  return { parts, links };
}
