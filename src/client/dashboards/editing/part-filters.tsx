import { useState } from 'react';
import { overdueColumn } from '../../../../workflows/index.ts';
import { figureDates } from '../../../shared/figure.ts';
import type { SentManifest } from '../../../shared/manifest.ts';
import { lifecycleById } from '../../lifecycles.ts';
import { AddFilter } from '../../records/list/add-filter.tsx';
import { FilterControl } from '../../records/list/filter-controls.tsx';
import { addableFilters, filterKind, offeredFilters } from '../../records/list/filter-kind.ts';
import { useFilterText } from '../../records/list/use-filter-text.ts';

export interface PartFiltersProps {
  manifest: SentManifest;
  /** The dimension that the tile is broken down by; empty for one number. */
  by: string;
  filters: Readonly<Record<string, string>>;
  onChange: (filters: Record<string, string>) => void;
}

const always = ['status', 'condition'];
/** The period of the dashboard narrows by these. */
const dated: readonly string[] = Object.values(figureDates);

/** Filters of a tile: status and condition, then any column, party or index value of its module. */
export function PartFilters({ manifest, by, filters, onChange }: PartFiltersProps) {
  const textOf = useFilterText(manifest);
  const [added, setAdded] = useState<readonly string[]>([]);
  const names = [...new Set([...manifest.list.filters, ...addableFilters(manifest)])];
  const possible = names.filter((name) => isPossible(manifest, by, name));
  const shown = [
    ...new Set([...always, ...possible.filter((name) => name in filters), ...added.filter((name) => possible.includes(name))]),
  ];
  const chosen = Object.fromEntries(Object.entries(filters).map(([name, text]) => [name, text.split(',')]));
  const state = { page: 1, size: 25, sort: '', search: '', chosen };

  return (
    <>
      {shown.map((filter) => (
        <FilterControl
          key={filter}
          filter={filter}
          manifest={manifest}
          state={state}
          onChange={(next) =>
            onChange(
              Object.fromEntries(
                Object.entries(next.chosen).flatMap(([name, values]) => (values.length > 0 ? [[name, values.join(',')] as const] : [])),
              ),
            )
          }
        />
      ))}
      <AddFilter filters={offeredFilters(possible, shown, textOf)} onAdd={(name) => setAdded([...added, name])} />
    </>
  );
}

/** Whether a tile can be narrowed by a filter: not by the dates of the period, nor by the one that its bars narrow. */
function isPossible(manifest: SentManifest, by: string, name: string): boolean {
  if (dated.includes(name) || (by === 'days_overdue' && name === overdueColumn(lifecycleById(manifest.lifecycle)))) return false;
  return !always.includes(name) && filterKind(manifest, name) !== undefined;
}
