import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig, transformWithOxc, type Plugin } from 'vite';

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

/** The language of a chunk that holds its texts and nothing else. */
function languageOf(modules: readonly string[]): string | undefined {
  const found = modules.map((id) => /\/(?:locales|languages)\/([a-z]{2})[/.]/.exec(id)?.[1]);
  return found.every((language) => language === found[0]) ? found[0] : undefined;
}

/** The parts of the shell and of the list, by the names of their files: whoever opens another screen has them already. */
const atHand = new RegExp(
  `^assets/(?:${[
    'index|rolldown-runtime|react|mui|en|permission|common|api|notify|query|useMutation|useQuery|useSuspenseQuery|infiniteQueryOptions',
    'screen-skeleton|tour-store|use-is-phone|icon|Badge|usePreviousProps|useSlot|IconButton|list-state|profile-query|initials|edge-bars',
    'modules|module-title|Divider|dividerClasses|getActiveElement|contains|ownerWindow|ownerDocument|debounce|Paper',
    'mergeSlotProps|List|ListContext|ListItem|ListItemButton|listItemButtonClasses|Collapse|useEnhancedEffect|visually-hidden',
    'use-list-state|search-field|InputAdornment|useFormControl|OutlinedInput|InputBase|use-settled|Alert|Close|screen|empty-state',
    'CardActionArea|relative-time|clock|time|status-chip|use-site-zone|sites-query',
  ].join('|')})-[^/]+$`,
);
const first = /^assets\/(?:shell-route|module-loader|record-list-screen|signed-in-routes)-/;

/** What a part that is loaded later has the browser ask for with it: what it does not have yet. */
function resolveDependencies(part: string, parts: string[], { hostType }: { hostType: 'html' | 'js' }): string[] {
  return hostType === 'html' || first.test(part) ? parts : parts.filter((each) => !atHand.test(each));
}

export default defineConfig({
  plugins: [react(), serviceWorker()],
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
    // What loads what: the test of the bundles' sizes reads it.
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
              priority: 2,
            },
            {
              name: 'mui',
              test: /node_modules[\\/](@mui[\\/](material|system|utils|styled-engine|private-theming|icons-material)|@emotion|stylis|react-transition-group|@popperjs)[\\/]/,
              tags: ['$initial'],
              priority: 1,
            },
            // Who fills a form in needs the engine, and nothing of what designs one.
            { name: 'engine', test: /[\\/]engine[\\/](?!designing|lint|analysis|simulation|interchange|versions)/, priority: 1 },
            // What every visit loads comes in one piece.
            { name: 'base', tags: ['$initial'] },
          ],
        },
      },
    },
  },
});
