import type { Template } from '../template.ts';
import type { Loss } from './loss.ts';

/** Result of an import: a template with a list of losses, or the reason why it failed. */
export type Imported =
  | { readonly ok: true; readonly template: Template; readonly losses: readonly Loss[] }
  | { readonly ok: false; readonly code: string; readonly params: Readonly<Record<string, string | number>> };

export interface ImportOptions {
  /** The module that the template is for. */
  readonly module: string;
  /** The title where the source has none. */
  readonly title?: string;
}

export function refused(code: string, params: Readonly<Record<string, string | number>> = {}): Imported {
  return { ok: false, code, params };
}
