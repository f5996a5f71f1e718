/** A refusal of the engine: a stable code, and the JSON pointer or the cell that it is about. Texts are the caller's. */
export class EngineError extends Error {
  readonly code: string;
  readonly pointer: string;

  constructor(code: string, pointer = '') {
    super(pointer === '' ? code : `${code} at ${pointer}`);
    this.name = 'EngineError';
    this.code = code;
    this.pointer = pointer;
  }
}
