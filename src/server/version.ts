import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './config.ts';

/** The version of this server, as package.json says it. */
export const version = (JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as { version: string }).version;
