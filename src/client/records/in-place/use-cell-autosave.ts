import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { CellChange } from '../../../../engine/index.ts';
import type { RecordDetail } from '../../../shared/record.ts';
import { SaveError } from '../../autosave/save-error.ts';
import { useAutosave } from '../../autosave/use-autosave.ts';
import { isPassing } from '../../autosave/save-failure.ts';
import type { FormStore } from '../../forms/form-store.ts';
import { problemOf } from '../../problem-error.ts';
import { sendDeviceFiles } from '../store/device-files.ts';
import type { Content } from '../answers/draft-merge.ts';
import { patchAllCells, recordQuery } from '../store/record-queries.ts';
import { serverViolations } from '../answers/server-violations.ts';

export interface CellAutosaveOptions {
  id: string;
  store: FormStore;
  /** Whether answers are saved while they are typed. */
  isOn: boolean;
  /** Number of saves on the server when the typing began. */
  save: number;
  startsDirty: boolean;
  /** Whether steps that must precede the answers wait on this device. The answers are saved after those are sent. */
  isHeld: boolean;
  own: (content: Content) => Content;
  /** Changes that the server lacks, except cells that wait for a decision. */
  changesIn: (content: Content) => CellChange[];
  onSaved: (sent: readonly CellChange[], save: number) => void;
}

// `useInPlace` keeps the typed answers on the device, with the state that they are based on.
const device = { keep: async () => {}, loadSent: async () => undefined, keepSent: async () => {}, forgetSent: async () => {} };

/** Saves the answers of a record while a state lasts, cell by cell, a moment after they are typed. */
export function useCellAutosave({ id, store, isOn, save, startsDirty, isHeld, own, changesIn, onSaved }: CellAutosaveOptions) {
  const client = useQueryClient();
  const askAgain = (): Promise<RecordDetail> => client.fetchQuery({ ...recordQuery(id), staleTime: 0, retry: false });

  async function send(content: Content, version: number | null): Promise<number> {
    const changes = changesIn(content);
    if (changes.length === 0) return version ?? 0;
    if (isHeld) throw new SaveError('later');
    try {
      await sendDeviceFiles(id, changes);
      return (await patchAllCells(id, changes, onSaved)) ?? version ?? 0;
    } catch (thrown) {
      const { code, violations } = problemOf(thrown);
      if (code === 'record.cells-changed') {
        // The refetched record arrives as usual and is merged with the typed content.
        return (await askAgain()).recorded?.save ?? 0;
      }
      if (violations.length === 0) throw thrown;
      store.refuse(serverViolations(violations));
      throw new SaveError('refused', thrown);
    }
  }

  const [listeners] = useState(() => new Set<() => void>());
  const saved = useMemo(
    () => ({
      draft: () => own(store.draft()),
      flush: store.flush,
      onChange: (listener: () => void) => {
        const stop = isOn ? store.onChange(listener) : undefined;
        listeners.add(listener);
        return () => {
          stop?.();
          listeners.delete(listener);
        };
      },
    }),
    [store, own, isOn, listeners],
  );
  const autosave = useAutosave<Content>({
    device,
    store: saved,
    version: save,
    start: isOn && startsDirty ? 'waiting' : 'saved',
    save: send,
  });

  const { flush } = autosave;
  const goOn = useEffectEvent(() => flush());
  useEffect(() => {
    if (!isHeld) goOn();
  }, [isHeld]);

  /**
   * Saves all typed content and returns the record; `offline` if the server could not be reached, undefined if it did not accept
   * everything.
   */
  async function settle(): Promise<RecordDetail | 'offline' | undefined> {
    const settled = await autosave.settle();
    if (settled !== 'saved') return settled === 'offline' ? settled : undefined;
    return askAgain().catch((thrown: unknown) => (isPassing(thrown) ? 'offline' : undefined));
  }

  /** Triggers a save without typing, after a decision on a clash. */
  function saveSoon(): void {
    for (const listener of [...listeners]) listener();
  }

  return { state: autosave.state, settle, saveSoon };
}
