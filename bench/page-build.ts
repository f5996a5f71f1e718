import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { InlineConfig } from 'vite';

/** The page of the measurements, built for production as the product is. */
export const benchConfig = {
  configFile: false,
  root: fileURLToPath(new URL('page', import.meta.url)),
  plugins: [react()],
  logLevel: 'error',
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: fileURLToPath(new URL('../dist/bench', import.meta.url)),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 10_000,
    modulePreload: { polyfill: false },
  },
} satisfies InlineConfig;
