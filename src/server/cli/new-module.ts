import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from '../config.ts';
import { loadLifecycles } from '../modules/load-lifecycles.ts';
import { writeNewModule } from '../modules/new-module.ts';

const usage = 'npm run new:module -- <id> --lifecycle <id> [--into <folder of MODULES_DIR>]';

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { lifecycle: { type: 'string' }, into: { type: 'string' } },
  });
  const [id] = positionals;
  if (id === undefined || positionals.length > 1 || values.lifecycle === undefined) throw new Error(usage);
  await loadLifecycles([join(projectRoot, 'workflows')]);
  const schemas = join(projectRoot, 'schemas');
  const folder = writeNewModule(schemas, { id, lifecycle: values.lifecycle, into: values.into ?? schemas });
  console.log(`${folder} is a module that the server takes. Change its form and its grants there.`);
  console.log(`Its "title" in module.json is English in every language: translate it.`);
  console.log(
    values.into === undefined
      ? `Its name in the menu is module.${id} in locales/<language>/menu.json; its words are locales/<language>/${id}.json.`
      : `Start the server with MODULES_DIR=${values.into}.`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
