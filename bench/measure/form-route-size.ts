import { gzipSync } from 'node:zlib';
import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));
const shellScreens = ['src/client/shell/shell-route.ts'];
const formScreen = 'src/client/records/draft/record-form-screen.tsx';

/** Returns the KiB, after gzip, that the product's build sends for the form route: on every visit, and for the form beyond that. */
export async function formRouteSize(): Promise<{ shell: number; form: number; styles: number }> {
  const output = await builtClient();
  const chunks = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])));
  const entries = [...chunks.values()].filter(
    (chunk) => chunk.isEntry || shellScreens.some((screen) => chunk.facadeModuleId?.endsWith(screen)),
  );
  const form = [...chunks.values()].filter((chunk) => chunk.facadeModuleId?.endsWith(formScreen));
  if (form.length !== 1) throw new Error(`The build has no chunk of ${formScreen}.`);

  const shell = closure(entries, chunks);
  const beyond = [...closure(form, chunks)].filter((chunk) => !shell.has(chunk));
  const shellStyles = stylesOf(shell);
  const styles = [...stylesOf(beyond)].filter((name) => !shellStyles.has(name));
  const weigh = (names: Iterable<string>) => [...names].reduce((sum, name) => sum + weightOf(output, name), 0);
  return {
    shell: weigh([...shell].map(({ fileName }) => fileName)),
    form: weigh(beyond.map(({ fileName }) => fileName)),
    styles: weigh(styles),
  };
}

type Output = Rolldown.RolldownOutput['output'];
type Chunk = Rolldown.OutputChunk;

async function builtClient(): Promise<Output> {
  const built = await build({ root, logLevel: 'error', build: { write: false } });
  const [first] = Array.isArray(built) ? built : [built];
  if (!first || !('output' in first)) throw new Error('The client could not be built.');
  return first.output;
}

/** The chunks with all that they load at once. */
function closure(from: readonly Chunk[], chunks: ReadonlyMap<string, Chunk>): Set<Chunk> {
  const found = new Set(from);
  for (const chunk of found) {
    for (const name of chunk.imports) {
      const imported = chunks.get(name);
      if (imported) found.add(imported);
    }
  }
  return found;
}

function stylesOf(chunks: Iterable<Chunk>): Set<string> {
  return new Set([...chunks].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]));
}

function weightOf(output: Output, name: string): number {
  const file = output.find(({ fileName }) => fileName === name);
  if (!file) return 0;
  return gzipSync(file.type === 'chunk' ? file.code : file.source).length / 1024;
}
