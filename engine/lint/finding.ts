/** What is wrong with a template, or could be better: a code, where it stands, and what the text needs. */
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
