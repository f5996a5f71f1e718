/** One difference between two versions of a template: a code with what its sentence needs, and where it stands (in the older version what is gone). */
export interface Change {
  readonly code: string;
  readonly pointer: string;
  readonly params: Readonly<Record<string, string | number>>;
}

export function change(code: string, pointer: string, params: Change['params'] = {}): Change {
  return { code, pointer, params };
}
