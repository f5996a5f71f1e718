import { existsSync } from 'node:fs';
import { join } from 'node:path';
import files from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../../shared/problem.ts';
import type { App } from './app-type.ts';

const year = 31_536_000_000;

/** Serves the built client: assets for ever, because their names change with their content, and the page itself for every client route. */
export async function serveClient(app: App, clientDir: string): Promise<void> {
  await app.register(files, { root: clientDir, serve: false, suppressWarning: true, dotfiles: 'ignore' });
  app.get('/*', { schema: { hide: true }, config: { access: { level: 'public' }, anonymous: true } }, (request, reply) =>
    answer(request, reply),
  );
  app.setNotFoundHandler(() => {
    throw new Problem('request.not-found');
  });

  function answer(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const path = URL.parse(request.url, 'http://host')?.pathname;
    if (path === undefined) throw new Problem('request.not-found');
    if (/^\/(api|cable)(\/|$)/.test(path)) throw new Problem('request.not-found');
    const isFile = path.split('/').at(-1)?.includes('.');
    if (isFile && path !== '/index.html') {
      const isAsset = path.startsWith('/assets/');
      return reply.sendFile(path, isAsset ? { maxAge: year, immutable: true } : { maxAge: 0 });
    }
    if (!existsSync(join(clientDir, 'index.html'))) throw new Problem('request.not-found');
    return reply.header('cache-control', 'no-cache').sendFile('index.html', { cacheControl: false });
  }
}
