import type { FolderRow } from '../../shared/library.ts';

/** The address of a folder, or of the top of the library. */
export function folderPath(id: string | null | undefined): string {
  return id ? `/library?folder=${encodeURIComponent(id)}` : '/library';
}

export function filePath(id: string): string {
  return `/library/view/${encodeURIComponent(id)}`;
}

/** The folders from the top to this one, both included. */
export function wayTo(folders: readonly FolderRow[], id: string | null | undefined): FolderRow[] {
  const way: FolderRow[] = [];
  for (let at = folders.find((folder) => folder.id === id); at && way.length < 100;) {
    way.unshift(at);
    const { parent_id: parent } = at;
    at = folders.find((folder) => folder.id === parent);
  }
  return way;
}

/** Folders as a list of whole paths, in their order: `Plans › Ground floor`. */
export function namedPaths(folders: readonly FolderRow[]): { id: string; name: string }[] {
  const named = folders.map((folder) => {
    const names = wayTo(folders, folder.id).map(({ name }) => name);
    return { id: folder.id, name: [...(folder.site ? [folder.site.name] : []), ...names].join(' › ') };
  });
  return named.toSorted((a, b) => a.name.localeCompare(b.name));
}
