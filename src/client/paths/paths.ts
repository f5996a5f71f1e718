import type { ModulePaths } from '../../shared/manifest.ts';

/** The addresses of a module's record screens. */
export interface RecordPaths {
  list: string;
  new: string;
  newFrom: (templateId: string) => string;
  edit: (id: string) => string;
  summary: (id: string) => string;
}

const own = new Map<string, ModulePaths>();

/** Stores the addresses of modules that define their own. */
export function learnPaths(modules: readonly { id: string; paths?: ModulePaths }[]): void {
  for (const { id, paths } of modules) own.set(id, paths ?? {});
}

/** Where a module's screens are: at the addresses of its manifest, else at those that follow one pattern. */
export function recordPaths(module: string): RecordPaths {
  const { list, new: fresh, edit, summary } = { ...pattern(module), ...own.get(module) };
  return {
    list,
    new: fresh,
    newFrom: (templateId) => `${fresh}/${templateId}`,
    edit: (id) => edit.replace(':id', id),
    summary: (id) => summary.replace(':id', id),
  };
}

function pattern(module: string): Required<ModulePaths> {
  return { list: `/${module}`, new: `/${module}/new`, edit: `/${module}/edit/:id`, summary: `/${module}/:id/summary` };
}
