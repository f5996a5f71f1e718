let isOpen = false;
const listeners = new Set<() => void>();

/** Whether the command palette is open; opened by its buttons and by Ctrl K. */
export const palette = {
  isOpen: (): boolean => isOpen,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  open(): void {
    set(true);
  },
  close(): void {
    set(false);
  },
};

function set(open: boolean): void {
  isOpen = open;
  for (const listener of listeners) listener();
}
