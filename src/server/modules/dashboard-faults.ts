import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { conditionLooks, lifecycleById, stateLooks } from '../../../workflows/index.ts';
import type { Dashboard } from '../../shared/dashboard.ts';
import { isDimension } from '../../shared/figure.ts';
import type { ModuleManifest } from '../../shared/manifest.ts';
import { isRecordColumn } from '../../shared/record-columns.ts';
import { projectRoot } from '../config.ts';
import type { ManifestFault } from './fault.ts';
import { shapeFault } from './manifest-faults.ts';

const schema = JSON.parse(readFileSync(join(projectRoot, 'schemas/core/dashboard.schema.json'), 'utf8')) as object;
const fitsSchema = new Ajv2020({ allErrors: true, strict: false }).compile(schema);

/** Everything that is wrong with a dashboard: its shape, then filters, states and conditions that its module does not have. */
export function dashboardFaults(document: unknown, manifest: ModuleManifest): ManifestFault[] {
  if (!fitsSchema(document)) return (fitsSchema.errors ?? []).map(shapeFault);
  const { tiles, charts } = document as Dashboard;
  const strange = charts.flatMap(({ by }, at) =>
    isDimension(by) || Object.hasOwn(manifest.index ?? {}, by)
      ? []
      : [{ pointer: `/charts/${at}/by`, says: `"${by}" is no dimension and not in "index" of module.json` }],
  );
  return [...strange, ...filterFaults('/tiles', tiles, manifest), ...filterFaults('/charts', charts, manifest)];
}

function filterFaults(
  pointer: string,
  parts: readonly { filters?: Record<string, string> }[],
  { lifecycle, parties, index = {} }: ModuleManifest,
): ManifestFault[] {
  const machine = lifecycleById(lifecycle);
  const values: Record<string, string[]> = { status: Object.keys(stateLooks(machine)), condition: Object.keys(conditionLooks(machine)) };
  const isKnown = (name: string) =>
    isRecordColumn(name) || Object.hasOwn(values, name) || parties.includes(name) || Object.hasOwn(index, name);
  return parts.flatMap(({ filters = {} }, at) =>
    Object.entries(filters).flatMap(([name, text]) => {
      const place = `${pointer}/${at}/filters/${name}`;
      if (!isKnown(name)) return [{ pointer: place, says: `lists of the module have no filter "${name}"` }];
      const known = values[name];
      const strange = known ? text.split(',').filter((value) => !known.includes(value)) : [];
      return strange.map((value) => ({ pointer: place, says: `there is no "${value}"; choose from: ${known?.join(', ')}` }));
    }),
  );
}
