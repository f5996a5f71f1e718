import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { repository } from './repository.ts';

/** Runs a command of the product like `npm run` on a data directory, and returns its output. */
export function runCli(
  command: string,
  rest: string[],
  env: NodeJS.ProcessEnv,
): Promise<{ status: number | null; stdout: string; stderr: string }> {
  const child = spawn(process.execPath, [join(repository, 'src/server/cli', `${command}.ts`), ...rest], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk) => (stdout += chunk));
  child.stderr.on('data', (chunk) => (stderr += chunk));
  return new Promise((done) => child.on('close', (status) => done({ status, stdout, stderr })));
}
