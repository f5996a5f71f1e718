import { lint, type Finding, type ModuleParts, type Template } from '../../../../engine/index.ts';

/** A template to be looked at; `at` tells the answers apart. */
export interface LintRequest {
  at: number;
  template: Template;
  parts: ModuleParts;
}
export interface LintAnswer {
  at: number;
  /** Nothing where they are those of the answer before. */
  findings: readonly Finding[] | undefined;
}

let before: string | undefined;

// A long form takes longer to look at than a frame lasts: typing does not wait for it.
addEventListener('message', ({ data: { at, template, parts } }: MessageEvent<LintRequest>) => {
  const findings = lint(template, parts);
  const said = JSON.stringify(findings);
  postMessage({ at, findings: said === before ? undefined : findings } satisfies LintAnswer);
  before = said;
});
