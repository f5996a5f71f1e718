/** Message of a toast, and the action that it offers. */
export interface Notice {
  tone: 'success' | 'info' | 'warning' | 'error';
  text: string;
  /** Two notices of one key are one: the later replaces the earlier. */
  key?: string;
  action?: { label: string; run: () => void };
}
