import { createContext, use, type ComponentType, type ReactNode } from 'react';
import type { ListedRecord } from '../../shared/record.ts';
import { recordPaths, type RecordPaths } from './paths.ts';

export interface SelectedProps {
  rows: readonly ListedRecord[];
  /** Ends the selection. */
  onDone: () => void;
}

/** Additions of a module to its list at one address: a part of its records, and actions on several of them. */
export interface ListScope {
  /** Filters that always apply. */
  filters: Readonly<Record<string, string>>;
  /** Addresses under which records open from here. */
  paths?: Partial<RecordPaths>;
  /** Contractor of these records: new records are prefilled with it. */
  contractor?: string;
  /** Tabs that lead to the other parts. */
  tabs?: ReactNode;
  /** Bar above the table while rows are selected. */
  Selected?: ComponentType<SelectedProps>;
}

const whole: ListScope = { filters: {} };

export const ListScopeContext = createContext<ListScope>(whole);

/** The part of a module's records that the present list shows. */
export function useListScope(): ListScope {
  return use(ListScopeContext);
}

/** The addresses of a module's records, as seen from the present list. */
export function useRecordPaths(module: string): RecordPaths {
  return { ...recordPaths(module), ...useListScope().paths };
}
