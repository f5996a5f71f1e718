import { statfs } from 'node:fs/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Type } from 'typebox';
import type { Services } from '../services.ts';
import type { App } from './app-type.ts';
import { closed } from './schemas.ts';

const leastFreeBytes = 100 * 1024 ** 2;
const Readiness = closed({ ready: Type.Boolean(), database: Type.Boolean(), migrations: Type.Integer(), disk: Type.Boolean() });

/** Liveness, readiness and, for monitoring on this machine only, the metrics of the process. */
export function healthRoutes(app: App, { tenancy, config, cable }: Services): void {
  const isPublic = { access: { level: 'public' }, anonymous: true } as const;
  const loop = monitorEventLoopDelay({ resolution: 20 });
  loop.enable();
  app.addHook('onClose', async () => void loop.disable());

  app.get('/healthz', { schema: { response: { 200: closed({ status: Type.Literal('ok') }) } }, config: isPublic }, async () => ({
    status: 'ok' as const,
  }));

  app.get('/readyz', { schema: { response: { 200: Readiness, 503: Readiness } }, config: isPublic }, async (_request, reply) => {
    const [{ ready: database, migrations }, disk] = await Promise.all([tenancy.status(), hasFreeSpace(config.dataDir)]);
    const ready = database && disk;
    if (!ready) reply.header('retry-after', '5');
    return reply.code(ready ? 200 : 503).send({ ready, database, migrations: migrations.length, disk });
  });

  app.get(
    '/metrics',
    { schema: { response: { 200: Type.String() } }, config: { access: { level: 'loopback' }, anonymous: true } },
    async (_request, reply) => {
      const { pool } = await tenancy.status();
      const { rss, heapUsed } = process.memoryUsage();
      const figures = {
        muster_resident_bytes: rss,
        muster_heap_used_bytes: heapUsed,
        muster_event_loop_delay_p99_seconds: loop.percentile(99) / 1e9,
        muster_pool_connections: pool.total,
        muster_pool_idle: pool.idle,
        muster_pool_waiting: pool.waiting,
        muster_sockets: await sockets(),
        muster_websockets: cable.count(),
      };
      loop.reset();
      const lines = Object.entries(figures).map(([name, value]) => `# TYPE ${name} gauge\n${name} ${value}\n`);
      return reply.type('text/plain; version=0.0.4').send(lines.join(''));
    },
  );

  function sockets(): Promise<number> {
    return new Promise((resolve) => app.server.getConnections((error, count) => resolve(error ? 0 : count)));
  }
}

async function hasFreeSpace(folder: string): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize > leastFreeBytes;
  } catch {
    return false;
  }
}
