import { useEffect, useEffectEvent, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { useFileScope } from './file-scope.ts';
import type { WaitingFile } from './upload-item.tsx';

interface Uploads {
  waiting: readonly WaitingFile[];
  start: (files: readonly File[]) => void;
  /** The file is stored, or not wanted any more. */
  done: (id: string) => void;
}

interface UploadsOptions {
  place: string;
  /** The files that are stored already. */
  fileIds: () => readonly string[];
  /** Something is on its way, or nothing any more. */
  onBusy: (isBusy: boolean) => void;
}

/** The files on their way to a place, those among them that an earlier visit could not send. */
export function useUploads({ place, fileIds, onBusy }: UploadsOptions): Uploads {
  const { queue } = useFileScope().services;
  const [waiting, setWaiting] = useState<readonly WaitingFile[]>([]);
  const [stored] = useState(() => new Set(fileIds()));
  const isBusy = waiting.length > 0;

  const tell = useEffectEvent((busy: boolean) => onBusy(busy));
  useEffect(() => {
    tell(isBusy);
    return () => tell(false);
  }, [isBusy]);

  useEffect(() => {
    let gone = false;
    void queue.waiting(place).then((kept) => {
      if (gone) return;
      for (const { id } of kept) if (stored.has(id)) void queue.forget(id);
      const left = kept.filter(({ id }) => !stored.has(id));
      setWaiting((now) => [
        ...left.filter(({ id }) => now.every((other) => other.id !== id)).map(({ id, file }) => ({ id, file, isKept: true })),
        ...now,
      ]);
    });
    return () => {
      gone = true;
    };
  }, [queue, place, stored]);

  return {
    waiting,
    start: (files) => setWaiting((now) => [...now, ...files.map((file) => ({ id: uuidv7(), file, isKept: false }))]),
    done: (id) => {
      void queue.forget(id);
      setWaiting((now) => now.filter((other) => other.id !== id));
    },
  };
}
