import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { conditionLooks, lifecycleById, stateLooks } from '../../../workflows/index.ts';
import { kindsOf, type Chart, type Dashboard, type Tile } from '../../shared/dashboard.ts';
import { dimensionsOf, measuresOf } from '../../shared/figure.ts';
import type { ModuleManifest } from '../../shared/manifest.ts';
import type { ProblemCode } from '../../shared/problem.ts';
import { isRecordColumn } from '../../shared/record-columns.ts';
import { projectRoot } from '../config.ts';
import { choices, type ManifestFault } from './fault.ts';
import { shapeFault } from './manifest-faults.ts';

const schema = JSON.parse(readFileSync(join(projectRoot, 'schemas/core/dashboard.schema.json'), 'utf8')) as object;
const fitsSchema = new Ajv2020({ allErrors: true, strict: false }).compile(schema);

/** Fault of a dashboard, also as the problem that an admin is shown who saves it. */
export interface DashboardFault extends ManifestFault {
  code: ProblemCode;
  params: Record<string, string>;
}

/** Finds the manifest of a module; without an id, of the one that the dashboard belongs to. */
export type ManifestOf = (id?: string) => ModuleManifest | undefined;

/**
 * Returns all faults of a dashboard: those of its shape or, once that is valid, unknown modules, dimensions, filters, states and
 * conditions.
 */
export function dashboardFaults(document: unknown, manifestOf: ManifestOf): DashboardFault[] {
  if (!fitsSchema(document))
    return (fitsSchema.errors ?? [])
      .map(shapeFault)
      .map((fault) => ({ ...fault, code: 'dashboard.shape', params: { place: fault.pointer } }));
  const { tiles, charts } = document as Dashboard;
  return [
    ...tiles.flatMap((tile, at) => partFaults(`/tiles/${at}`, tile, manifestOf)),
    ...charts.flatMap((chart, at) => partFaults(`/charts/${at}`, chart, manifestOf)),
  ];
}

function partFaults(pointer: string, part: Tile | Chart, manifestOf: ManifestOf): DashboardFault[] {
  const manifest = manifestOf(part.module);
  if (manifest)
    return [
      ...measureFaults(pointer, part, manifest),
      ...('by' in part ? chartFaults(pointer, part, manifest) : []),
      ...filterFaults(pointer, part, manifest),
    ];
  const name = part.module ?? '';
  const says = name === '' ? 'this dashboard belongs to no module; name one here' : `there is no module "${name}"`;
  return [{ pointer: `${pointer}/module`, says, code: 'dashboard.module', params: { name } }];
}

function measureFaults(pointer: string, { measure = 'count' }: Tile | Chart, manifest: ModuleManifest): DashboardFault[] {
  const known = measuresOf(manifest);
  if (known.includes(measure)) return [];
  const params = { name: measure };
  return [{ pointer: `${pointer}/measure`, says: `"${measure}" is no measure; ${choices(known)}`, code: 'dashboard.measure', params }];
}

function chartFaults(pointer: string, { by, kind, measure }: Chart, manifest: ModuleManifest): DashboardFault[] {
  const params = { name: by };
  const known = dimensionsOf(manifest);
  if (!known.includes(by))
    return [{ pointer: `${pointer}/by`, says: `"${by}" is no dimension; ${choices(known)}`, code: 'dashboard.dimension', params }];
  if (kindsOf(by, measure).includes(kind ?? 'bars')) return [];
  return [{ pointer: `${pointer}/kind`, says: `"${by}" cannot be drawn like this`, code: 'dashboard.kind', params }];
}

function filterFaults(
  pointer: string,
  { filters = {} }: Tile | Chart,
  { lifecycle, parties, index = {} }: ModuleManifest,
): DashboardFault[] {
  const machine = lifecycleById(lifecycle);
  const values: Record<string, string[]> = { status: Object.keys(stateLooks(machine)), condition: Object.keys(conditionLooks(machine)) };
  const isKnown = (name: string) =>
    isRecordColumn(name) || Object.hasOwn(values, name) || parties.includes(name) || Object.hasOwn(index, name);
  return Object.entries(filters).flatMap(([name, text]): DashboardFault[] => {
    const place = { pointer: `${pointer}/filters/${name}` };
    if (!isKnown(name))
      return [{ ...place, says: `lists of the module have no filter "${name}"`, code: 'dashboard.filter', params: { name } }];
    const known = Object.hasOwn(values, name) ? values[name] : undefined;
    const strange = known ? text.split(',').filter((value) => !known.includes(value)) : [];
    return strange.map((value) => ({
      ...place,
      says: `there is no "${value}"; choose from: ${known?.join(', ')}`,
      code: 'dashboard.filter-value',
      params: { name: value },
    }));
  });
}
