/** Statements of a transaction that were sent, and whose answers nobody needs before its end. */
export class Unawaited {
  readonly #answers: Promise<unknown>[] = [];
  /** Whether statements are awaited where they are sent after all. */
  isSuspended = false;

  add(answer: Promise<unknown>): void {
    // Whether it fails is asked at the end.
    answer.catch(() => {});
    this.#answers.push(answer);
  }

  /** Waits for all; fails if one failed. */
  async done(): Promise<void> {
    await Promise.all(this.#answers);
  }

  /** Waits for all, and returns the error of the first that failed. */
  async failure(): Promise<unknown> {
    const settled = await Promise.allSettled(this.#answers);
    return settled.find((each) => each.status === 'rejected')?.reason;
  }
}
