import { loadConfig, projectRoot } from '../config.ts';
import { ensureClient } from '../runtime/client-build.ts';

await ensureClient({ root: projectRoot, target: loadConfig({}).clientDir });
