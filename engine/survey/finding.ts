/** Fault of a template, or a possible improvement: a code, its place, and the parameters of its text. */
export interface Finding {
  readonly code: string;
  /** A JSON pointer into the template. */
  readonly pointer: string;
  readonly level: 'error' | 'warning';
  readonly params: Readonly<Record<string, string | number>>;
}

export function error(code: string, pointer: string, params: Finding['params'] = {}): Finding {
  return { code, pointer, level: 'error', params };
}

export function warning(code: string, pointer: string, params: Finding['params'] = {}): Finding {
  return { code, pointer, level: 'warning', params };
}
