import { useRef } from 'react';
import { uuidv7 } from 'uuidv7';
import { sameJson } from '../../same-json.ts';

/** The key of an attempt to send: the same body keeps its key, so that asking again after a lost answer acts once. */
export function useEventKey(): { keyFor: (body: object) => string; forget: () => void } {
  const last = useRef<{ body: object; key: string } | undefined>(undefined);

  return {
    keyFor: (body) => {
      if (!last.current || !sameJson(last.current.body, body)) last.current = { body, key: uuidv7() };
      return last.current.key;
    },
    /** The server has answered: the next attempt is another one. */
    forget: () => {
      last.current = undefined;
    },
  };
}
