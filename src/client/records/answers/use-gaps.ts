import { useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { CellKey } from '../../../../engine/index.ts';
import type { FormStore } from '../../forms/form-store.ts';
import { gapsOf, nextGap, noGaps, type Gaps } from '../../forms/open-questions.ts';
import { questionAt } from '../../forms/question-at.ts';

export interface RecordGaps {
  /** The gaps of the whole record. */
  all: Gaps;
  /** The gaps in the sections that the reader may fill. */
  own: Gaps;
  /** Cell that the form must bring into view now. */
  led: CellKey | undefined;
  onLed: () => void;
  leadTo: (key: CellKey) => void;
  /** Leads to the next gap of this moment; returns whether there is one. */
  leadOn: () => boolean;
}

export interface GapsOptions {
  store: FormStore;
  /** State during which the form is filled; undefined if it is filled in no state. */
  status: string | undefined;
  /** The sections that the reader may fill. */
  sections: readonly string[];
  /** Opens the step that a section belongs to. */
  onSection: (section: string) => void;
}

/** Finds the gaps in the sections that the reader fills in a state, updated during typing, and moves from gap to gap. */
export function useGaps({ store, status, sections, onSection }: GapsOptions): RecordGaps {
  const progress = useSyncExternalStore((listener) => store.subscribe('progress', listener), store.progress);
  const all = useMemo(() => (progress && status !== undefined ? gapsOf(store, { while: status }) : noGaps), [store, status, progress]);
  const sectionOf = (key: CellKey) => questionAt(store.form, key.split('/')[0] ?? '').section;
  const isOwn = (key: CellKey) => sections.includes(sectionOf(key));
  const ownOf = ({ missing, wrong }: Gaps): Gaps => ({ missing: missing.filter(isOwn), wrong: wrong.filter(isOwn) });
  const [led, setLed] = useState<CellKey>();
  const last = useRef<CellKey>(undefined);

  function leadTo(key: CellKey): void {
    last.current = key;
    onSection(sectionOf(key));
    setLed(key);
  }

  return {
    all,
    own: ownOf(all),
    led,
    onLed: () => setLed(undefined),
    leadTo,
    leadOn: () => {
      store.flush();
      const now = status === undefined ? noGaps : ownOf(gapsOf(store, { while: status }));
      const keys = [...now.missing, ...now.wrong];
      const next = nextGap(store, keys, last.current);
      if (next !== undefined) leadTo(next);
      if (next !== undefined && now.wrong.includes(next)) store.touch(next);
      return keys.length > 0;
    },
  };
}
