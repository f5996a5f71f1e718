import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, transformWithOxc, type Plugin, type Rolldown } from 'vite';
import { viteStaticCopy } from 'vite-plugin-static-copy';

const server = `http://localhost:${process.env['PORT'] ?? '3000'}`;

const workerSource = 'src/client/service-worker/service-worker.ts';

/** Builds the service worker after the application, with the list of what it keeps: all scripts and styles, those of a language apart. */
function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const files = ['/color-scheme.js', '/favicon.svg'];
      const languages: Record<string, string[]> = {};
      const digest = createHash('sha256');
      for (const file of Object.values(bundle)) {
        digest.update(file.fileName);
        if (file.fileName.endsWith('.html')) digest.update(file.type === 'asset' ? file.source : file.code);
        if (!/\.(js|css)$/.test(file.fileName)) continue;
        const language = file.type === 'chunk' ? languageOf(file.moduleIds) : undefined;
        if (language === undefined) files.push(`/${file.fileName}`);
        else (languages[language] ??= []).push(`/${file.fileName}`);
      }
      const worker = await transformWithOxc(readFileSync(workerSource, 'utf8'), workerSource);
      // A service worker is a classic script.
      const code = worker.code.replace(/^export \{.*?\};?$/m, '');
      const precache = { version: digest.update(code).digest('hex').slice(0, 16), files, languages };
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: `self.precache=${JSON.stringify(precache)};\n${code}` });
    },
  };
}

/**
 * Puts a few lines in the place of `fast-uri`, which is larger than the rest of what RJSF loads. RJSF resolves references between schemas with
 * it; the schema of a form refers to itself alone.
 */
function ownReferences(): Plugin {
  const [name, replaced] = ['fast-uri', '\0own-references'];
  const resolveIt = '(base, reference) => URL.parse(reference, base)?.href ?? reference';
  return {
    name: 'own-references',
    enforce: 'pre',
    resolveId: (id) => (id === name ? replaced : undefined),
    load: (id) => (id === replaced ? `export default { resolve: ${resolveIt}, equal: (one, other) => one === other };` : undefined),
  };
}

/** The language of a chunk that holds its texts and nothing else. */
function languageOf(modules: readonly string[]): string | undefined {
  const found = modules.map((id) => /\/(?:locales|languages)\/([a-z]{2})[/.]/.exec(id)?.[1]);
  return found.every((language) => language === found[0]) ? found[0] : undefined;
}

/** Screens that every visit begins with: what they load, the later ones have already. */
const first = {
  door: ['session/sign-in-screen.tsx'],
  shell: ['signed-in-routes.ts', 'shell/shell-route.ts', 'shell/module-loader.ts', 'records/list/record-list-screen.tsx'],
} as const;
/** Screens that follow, in any order. */
const later = {
  behind: [
    'offline/kept-answers.ts',
    'records/store/send-unsent.ts',
    'memory/memory-banner.tsx',
    'shell/updates/realtime.tsx',
    'records/waiting/waiting-events.tsx',
    'shell/design-loader.ts',
    'shell/language-menu.tsx',
    'lists/export-button.tsx',
  ],
  home: ['work/home-screen.tsx'],
  filters: ['records/list/filter-controls.tsx', 'records/list/status-chips.tsx', 'records/list/view-choice.tsx'],
  form: ['records/draft/record-form-screen.tsx'],
  record: ['records/summary/record-screen.tsx'],
  grid: ['records/rows/record-grid.tsx'],
} as const;
const screens = [first, later].flatMap((stages) => Object.values(stages).flat());
const fileOf = (screen: string) => resolve(`src/client/${screen}`);
const entries = new Set(screens.map(fileOf));

/** Collects all that the files import, directly or through others, but for the engine, which has a piece of its own. */
function closureOf(screens: readonly string[], graph: Rolldown.ChunkingContext): Set<string> {
  const found = new Set<string>();
  const open = screens.map(fileOf);
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id) || /[\\/]engine[\\/]/.test(id)) continue;
    found.add(id);
    open.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}

let pieces: Map<string, string> | undefined;

/** Assigns each module that these screens load to a piece: one request for what is needed together, and nothing in it that a screen does not need. */
function pieceOf(module: string, graph: Rolldown.ChunkingContext): string | undefined {
  if (!pieces) {
    pieces = new Map();
    for (const [stage, files] of Object.entries(later))
      for (const id of closureOf(files, graph)) pieces.set(id, pieces.has(id) ? `${pieces.get(id)}-${stage}` : stage);
    for (const [stage, files] of Object.entries(first).reverse()) for (const id of closureOf(files, graph)) pieces.set(id, stage);
  }
  const piece = pieces.get(module);
  // A screen stays a file of its own, unless another screen imports it.
  return entries.has(module) && !piece?.includes('-') ? undefined : piece;
}

/** Groups in the order in which they take their modules. What a module needs follows it into its piece, so the more screens share, the earlier. */
const shares = Object.keys(later).map((_, index, all) => all.length - index);
const takes = [
  ...Object.keys(first).map((stage) => (piece: string) => piece === stage),
  ...shares.map((many) => (piece: string) => piece.split('-').length === many),
];
const piecesInTurn = takes.map((isTaken, index) => ({
  name: (module: string, graph: Rolldown.ChunkingContext) => {
    const piece = pieceOf(module, graph);
    return piece !== undefined && isTaken(piece) ? piece : undefined;
  },
  debugName: `pieces ${index}`,
  test: /\.(tsx?|m?js)$/,
  priority: 10 - index,
}));

/** The pieces that whoever opens another screen has already. */
const atHand = /^assets\/(?:rolldown-runtime|react|mui|base|index|door|shell)-[^/]+$/;
const loadsFirst = /^assets\/(?:shell-route|module-loader|record-list-screen|signed-in-routes)-/;

/** Returns the files that the browser requests with a part that is loaded later: those that it does not have yet. */
function resolveDependencies(part: string, parts: string[], { hostType }: { hostType: 'html' | 'js' }): string[] {
  return hostType === 'html' || loadsFirst.test(part) ? parts : parts.filter((each) => !atHand.test(each));
}

const { version: pdfVersion } = JSON.parse(readFileSync('node_modules/pdfjs-dist/package.json', 'utf8')) as { version: string };
/** Files that the PDF viewer loads only when needed: decoders for scans, maps of Chinese, Japanese and Korean fonts, and the standard fonts. */
const pdfData = ['cmaps/*', 'standard_fonts/*', 'iccs/*', 'wasm/{jbig2,openjpeg,qcms,LICENSE}*'].map((files) => ({
  src: `node_modules/pdfjs-dist/${files}`,
  dest: `assets/pdfjs-${pdfVersion}/${files.split('/')[0]}`,
  rename: { stripBase: true as const },
}));

export default defineConfig({
  plugins: [ownReferences(), react(), serviceWorker(), viteStaticCopy({ targets: pdfData })],
  publicDir: 'src/client/public',
  server: {
    // The host is kept: the organisation is chosen by its sub-domain.
    proxy: {
      '/api': { target: server, changeOrigin: false },
      '/cable': { target: server, ws: true, changeOrigin: false },
    },
  },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    // Records which file loads which: the test of the bundles' sizes reads it.
    manifest: true,
    // Nothing is inlined: the content security policy allows scripts of this origin only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies },
    rolldownOptions: {
      // The engine is pure: what is not used of it is not loaded.
      treeshake: { moduleSideEffects: [{ test: /[\\/]engine[\\/]/, sideEffects: false }] },
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|cookie|set-cookie-parser)[\\/]/,
              tags: ['$initial'],
              priority: 30,
            },
            {
              name: 'mui',
              test: /node_modules[\\/](@mui[\\/](material|system|utils|styled-engine|private-theming|icons-material)|@emotion|stylis|react-transition-group|@popperjs)[\\/]/,
              tags: ['$initial'],
              priority: 20,
            },
            // Who fills a form in needs the engine, and nothing of what designs one.
            { name: 'engine', test: /[\\/]engine[\\/](?!designing|merging|lint|analysis|simulation|interchange|versions)/, priority: 15 },
            // The code that every visit loads comes in one piece.
            { name: 'base', tags: ['$initial'], priority: 12 },
            ...piecesInTurn,
          ],
        },
      },
    },
  },
});
