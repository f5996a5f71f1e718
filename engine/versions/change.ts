/**
 * One difference between two versions of a template: a code, the parameters of its text, and a pointer. If something was removed, the
 * pointer refers to the older version.
 */
export interface Change {
  readonly code: string;
  readonly pointer: string;
  readonly params: Readonly<Record<string, string | number>>;
}

export function change(code: string, pointer: string, params: Change['params'] = {}): Change {
  return { code, pointer, params };
}
