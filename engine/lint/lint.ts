import { valueAt } from '../pointer.ts';
import type { Template } from '../template.ts';
import { appendOnlyFindings } from './append-only-findings.ts';
import { columnFindings } from './column-findings.ts';
import { defaultFindings } from './default-findings.ts';
import type { Finding } from '../survey/finding.ts';
import { lostFindings } from './lost-findings.ts';
import { moduleFindings } from './module-findings.ts';
import { missingTextFindings } from './missing-text-findings.ts';
import { fixedFindings } from './fixed-findings.ts';
import { kindFindings } from './kind-findings.ts';
import type { ModuleParts } from './module-parts.ts';
import { optionFindings } from './option-findings.ts';
import { privateFindings } from './private-findings.ts';
import { placeholderFindings } from './placeholder-findings.ts';
import { riskFindings } from './risk-findings.ts';
import { reachFindings } from './reach-findings.ts';
import { sameTitleFindings } from './same-title-findings.ts';
import { scoreFindings } from './score-findings.ts';
import { settingsFindings } from './settings-findings.ts';
import { sourceFindings } from './source-findings.ts';
import { spawnFindings } from './spawn-findings.ts';
import { stageFindings } from './stage-findings.ts';
import { stepFindings } from './step-findings.ts';
import { survey } from '../survey/survey.ts';
import { translationFindings } from './translation-findings.ts';
import { unanswerableFindings } from './unanswerable-findings.ts';

/**
 * Returns all faults of a template, and possible improvements. If the structure is unsound, nothing else is checked. Accepts any input.
 * With `parts`, also checks the names that refer to the module and the texts that the author has written. With `earlier`, the version
 * before this one, also checks that everything that must stay is still there.
 */
export function lint(template: unknown, parts?: ModuleParts, earlier?: Template): readonly Finding[] {
  const surveyed = survey(template);
  if ('findings' in surveyed) return surveyed.findings;
  const sound = surveyed.survey;
  return [
    ...columnFindings(sound.placed.values()),
    ...optionFindings(sound),
    ...unanswerableFindings(sound),
    ...defaultFindings(sound),
    ...(parts
      ? [
          ...moduleFindings(sound, parts),
          ...missingTextFindings(sound, parts),
          ...placeholderFindings(sound, parts),
          ...sameTitleFindings(sound),
        ]
      : []),
    ...(earlier ? fixedFindings(sound, earlier) : []),
    ...riskFindings(sound.template, sound.placed.values()),
    ...settingsFindings(sound.template),
    ...sourceFindings(sound),
    ...privateFindings(sound, parts),
    ...stageFindings(sound),
    ...appendOnlyFindings(sound),
    ...spawnFindings(sound),
    ...stepFindings(sound, (pointer) => valueAt(sound.template, pointer)),
    ...kindFindings(sound),
    ...reachFindings(sound),
    ...lostFindings(sound),
    ...scoreFindings(sound),
    ...translationFindings(sound),
  ];
}
