import type { Choice } from '../draft/selection.ts';
import { useDesignStore } from '../draft/use-design.ts';

/** Selects a newly created item: shows its properties, with its title selected to be overwritten. */
export function useWriteNew(): (choice: Choice) => void {
  const store = useDesignStore();
  return (choice) => {
    store.select(choice);
    store.focus({ ...choice, inProperties: true, isNew: true });
  };
}
