import { below } from '../pointer.ts';
import { error, type Finding } from '../survey/finding.ts';
import type { ModuleParts } from './module-parts.ts';
import type { Survey } from '../survey/survey.ts';

/** Reports grids whose rows cannot become records, and columns that fill a record that is never created. */
export function spawnFindings({ placed, template }: Survey): Finding[] {
  return [...placed.values()].flatMap(({ schema, pointer, chain }) => {
    const grid = template.properties[chain[0] ?? ''];
    const column =
      schema['x-maps'] !== undefined && grid?.['x-spawns'] === undefined ? [error('spawns.maps-nothing', below(pointer, 'x-maps'))] : [];
    if (schema['x-spawns'] === undefined) return column;
    const at = below(pointer, 'x-spawns');
    return schema['x-row-headers'] === undefined ? column : [...column, error('spawns.row-headers', at)];
  });
}

/** Relations that the module does not declare, and events that it does not have. */
export function spawnedFindings({ placed }: Survey, { relations, events }: ModuleParts): Finding[] {
  return [...placed.values()].flatMap(({ schema, pointer }) => {
    const relation = schema['x-spawns'];
    if (relation === undefined) return [];
    return [
      ...(relations.includes(relation) ? [] : [error('spawns.relation-unknown', below(pointer, 'x-spawns'), { relation })]),
      ...(schema['x-spawns-on'] ?? []).flatMap((event, at) =>
        events.includes(event) ? [] : [error('spawns.event-unknown', below(pointer, 'x-spawns-on', at), { event })],
      ),
    ];
  });
}
