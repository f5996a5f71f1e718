import { useLocation } from 'react-router-dom';
import type { ModuleManifest } from '../../shared/manifest.ts';
import { useRecordPaths } from './list-scope.ts';
import { useHere } from './way-back.ts';

type Listed = Pick<ModuleManifest, 'id' | 'list'>;

/** The address of a record from its list. Where the list stays beside it, the address keeps the filters. */
export function useRecordAddress({ id: module, list }: Listed): { addressOf: (id: string) => string; state: { from: string } | undefined } {
  const { search } = useLocation();
  const here = useHere();
  const { summary } = useRecordPaths(module);
  if (list.panel !== true) return { addressOf: summary, state: here };
  return { addressOf: (id) => summary(id) + withoutTab(search), state: undefined };
}

/** Returns the address of the list that a record was opened from, if the list stays beside the record. */
export function useListAddress({ id: module, list }: Listed): string {
  const { search } = useLocation();
  return useRecordPaths(module).list + (list.panel === true ? withoutTab(search) : '');
}

function withoutTab(search: string): string {
  const params = new URLSearchParams(search);
  params.delete('tab');
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}
