/** Ways in which a failed save goes on: tried again later, decided by the person, or mended by typing. */
export type SaveFailure = 'later' | 'conflict' | 'refused';

/** Thrown by the `send` actor, so that the machine needs to know nothing of HTTP. */
export class SaveError extends Error {
  readonly failure: SaveFailure;
  constructor(failure: SaveFailure, cause?: unknown) {
    super(failure, { cause });
    this.failure = failure;
  }
}
