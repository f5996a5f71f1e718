import type { Choice } from '../draft/selection.ts';
import { useDesignStore } from '../draft/use-design.ts';

/** Goes on to what was just made here: its properties are shown, and its title is there to be written over. */
export function useWriteNew(): (choice: Choice) => void {
  const store = useDesignStore();
  return (choice) => {
    store.select(choice);
    store.focus({ ...choice, inProperties: true, isNew: true });
  };
}
