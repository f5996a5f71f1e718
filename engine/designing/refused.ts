import type { Refusal, RefusalCode } from './command.ts';

/** Ends an edit that cannot be made; `edit` gives it back as a value. */
export class Refused extends Error {
  readonly refusal: Refusal;

  constructor(code: RefusalCode, params: Refusal['params'] = {}) {
    super(code);
    this.refusal = { ok: false, code, params };
  }
}
