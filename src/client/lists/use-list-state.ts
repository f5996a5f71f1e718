import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readListState, writeListState } from './list-state.ts';
import type { ListShape, ListState } from './list-state.ts';

interface Held {
  state: ListState;
  /** The address as last read. */
  seen: string;
  /** Addresses written and not yet arrived: a navigation takes its time, a second choice must not lose the first. */
  pending: string[];
}

/** Changes the state of a list; `replace` adds no entry to the browser's history. */
export type ChangeList = (next: ListState, replace?: boolean) => void;

/** The list's state, kept in the address: a step one would go back over is a new entry of the history, typing a search is not. */
export function useListState(shape: ListShape): [ListState, ChangeList] {
  const [search, setSearch] = useSearchParams();
  const address = search.toString();
  const [held, setHeld] = useState<Held>(() => ({ state: readListState(search, shape), seen: address, pending: [] }));

  if (address !== held.seen) {
    const arrived = held.pending.lastIndexOf(address);
    const isOwn = arrived >= 0;
    setHeld({
      state: isOwn ? held.state : readListState(search, shape),
      seen: address,
      pending: isOwn ? held.pending.slice(arrived + 1) : [],
    });
  }

  const change: ChangeList = (next, replace = false) => {
    const params = writeListState(next, shape);
    setHeld({ ...held, state: next, pending: [...held.pending, params.toString()] });
    setSearch(params, { replace, preventScrollReset: true });
  };
  return [held.state, change];
}
