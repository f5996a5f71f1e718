/** Stops a rule that breaks a budget. The rule's result is then null and the code says why. */
export class RuleError extends Error {
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.name = 'RuleError';
    this.code = code;
  }
}
