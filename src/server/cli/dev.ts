import { spawn } from 'node:child_process';
import { createServer } from 'vite';
import { loadConfig, projectRoot } from '../config.ts';
import { openInstallation } from '../runtime/installation.ts';
import { createLog } from '../runtime/log.ts';
import { checkNodeVersion } from '../runtime/node-version.ts';
import { createShutdown } from '../runtime/shutdown.ts';

// The database stays up while the server restarts after changes to its sources; the client updates itself in the browser.
checkNodeVersion();
const shutdown = createShutdown((message, error) => console.error(message, error ?? ''));
const config = loadConfig();
const { database } = await openInstallation(config, createLog(false), console.log);
shutdown.onStop('the database', () => database.stop(), 36_000);

const watched = ['--watch', '--watch-preserve-output', `${projectRoot}/src/server/main.ts`, '--without-client'];
const server = spawn(process.execPath, watched, { stdio: 'inherit', env: { ...process.env, PORT: String(config.port) }, cwd: projectRoot });
const ended = new Promise<void>((done) => server.once('close', () => done()));
shutdown.onStop('the server', async () => {
  server.kill('SIGTERM');
  await ended;
});

process.env['PORT'] = String(config.port);
const client = await createServer({ root: projectRoot, clearScreen: false });
await client.listen();
shutdown.onStop('the client', () => client.close());
console.log(`\nThe client with hot reload: ${client.resolvedUrls?.local[0] ?? ''}\n`);
