import { dirname, normalize } from 'node:path/posix';

/** An import of one file by another, types and style sheets included. */
export interface FileImport {
  from: string;
  line: number;
  to: string;
}

const specifier = /(?:\bfrom\s+|\bimport\s*\(?\s*|\bnew URL\(\s*|@import\s+)(['"])(\.\.?\/[^'"]+?)(?:\?\w+)?\1/g;

/** Reads the imports between files of the repository. */
export function importsOf(paths: readonly string[], textOf: (path: string) => string): FileImport[] {
  const known = new Set(paths);
  return paths.flatMap((from) => {
    const text = textOf(from);
    return [...text.matchAll(specifier)].flatMap(({ 0: statement, 2: target = '', index }) => {
      const to = normalize(`${dirname(from)}/${target}`);
      return known.has(to) ? [{ from, line: text.slice(0, index + statement.length).split('\n').length, to }] : [];
    });
  });
}

/** Returns the top folder of a file in a tree, or the name of a file that lies directly in it. Undefined outside the tree. */
export function folderOf(tree: string, path: string): string | undefined {
  return path.startsWith(`${tree}/`) ? path.slice(tree.length + 1).split('/')[0] : undefined;
}

const isFile = (name: string) => name.includes('.');

/** An import that leads from one folder of a tree to another. */
interface Crossing {
  from: string;
  to: string;
  text: string;
}

function crossings(tree: string, imports: readonly FileImport[]): Crossing[] {
  return imports.flatMap((each) => {
    const [from, to] = [folderOf(tree, each.from), folderOf(tree, each.to)];
    const text = `${each.from}:${each.line} imports ${each.to}`;
    return from === undefined || to === undefined || from === to ? [] : [{ from, to, text }];
  });
}

/** Lists the circles of a tree's folders and of the files beside them, each with the imports to remove: those of its thinnest connection. */
export function circlesOf(tree: string, imports: readonly FileImport[]): string[] {
  const all = crossings(tree, imports);
  return componentsOf(all).flatMap((folders) => {
    const inside = all.filter(({ from, to }) => folders.includes(from) && folders.includes(to));
    const connections = [...Map.groupBy(inside, ({ from, to }) => `${from} ${to}`).values()];
    const [thinnest = []] = connections.toSorted((a, b) => a.length - b.length);
    return thinnest.map(({ text }) => `${text}, which closes a circle of ${folders.toSorted().join(', ')}`);
  });
}

/** Lists the imports that point from a layer to a higher one, and the folders without a layer. */
export function climbsOf(tree: string, layers: readonly (readonly string[])[], imports: readonly FileImport[]): string[] {
  const heightOf = (folder: string) => layers.findIndex((layer) => layer.includes(folder));
  const all = crossings(tree, imports).filter(({ from, to }) => !isFile(from) && !isFile(to));
  const placeless = [...new Set(all.flatMap(({ from, to }) => [from, to]))].filter((folder) => heightOf(folder) < 0);
  return [
    ...placeless.map((folder) => `${tree}/${folder} has no layer in tests/architecture/folders.test.ts`),
    ...all
      .filter(({ from, to }) => heightOf(from) >= 0 && heightOf(to) > heightOf(from))
      .map(({ text }) => `${text}, which is in a higher layer`),
  ];
}

/** Returns the sets of folders that reach each other (Tarjan's strongly connected components), without those of one folder. */
function componentsOf(all: readonly Crossing[]): string[][] {
  const order = new Map<string, number>();
  const open: string[] = [];
  const found: string[][] = [];
  const visit = (folder: string): number => {
    const own = order.size;
    order.set(folder, own);
    let low = own;
    open.push(folder);
    for (const { to } of all.filter(({ from }) => from === folder)) {
      if (!order.has(to)) low = Math.min(low, visit(to));
      else if (open.includes(to)) low = Math.min(low, order.get(to) ?? low);
    }
    if (low === own) {
      const component = open.splice(open.indexOf(folder));
      if (component.length > 1) found.push(component);
    }
    return low;
  };
  for (const { from } of all) if (!order.has(from)) visit(from);
  return found;
}
