import { all, assumeShown } from '../analysis/assume.ts';
import { environmentOf, type Environment, type Knowledge } from '../analysis/environment.ts';
import { knowledgeOf } from '../analysis/knowledge.ts';
import { isNothing, truthOf, type Truth } from '../analysis/range.ts';
import { optionsOf, type Placed } from '../survey/walk.ts';
import { below } from '../pointer.ts';
import { checkFindings } from './check-findings.ts';
import { error, warning, type Finding } from '../survey/finding.ts';
import type { Survey } from '../survey/survey.ts';

/**
 * Reports rules that are never true, or never false, whatever the answers, and the consequences: an error if a required answer can never
 * be given, or if an event needs something impossible. Reports only what is certain. Answers that would be refused are ignored.
 */
export function reachFindings(survey: Survey): Finding[] {
  const known = knowledgeOf(survey);
  return [
    ...sectionFindings(survey, known),
    ...[...survey.placed.values()].flatMap((question) => questionFindings(question, known)),
    ...optionFindings(survey, known),
    ...interlockFindings(survey, known),
  ];
}

function verdict(rule: unknown, here: Environment, pointer: string): Finding[] {
  const truth = certainTruth(rule, here);
  if (truth === 'both') return [];
  return [warning(truth === 'false' ? 'rule.never-holds' : 'rule.always-holds', pointer)];
}

/** Returns whether a rule is always true or always false, if that is certain. */
function certainTruth(rule: unknown, here: Environment): Truth {
  const truth = truthOf(here.known.evaluate(rule, here));
  if (truth !== 'both') return truth;
  if (!canBe([rule], true, here)) return 'false';
  return canBe([rule], false, here) ? 'both' : 'true';
}

/**
 * Returns whether all of the rules can be true, or all false. Assumes them twice, so that what the last one implies also applies to the
 * first.
 */
function canBe(rules: readonly unknown[], truth: boolean, here: Environment): boolean {
  const once = all(rules, truth, here);
  return once !== undefined && all(rules, truth, once) !== undefined;
}

function sectionFindings({ template }: Survey, known: Knowledge): Finding[] {
  const sections = new Map(template['x-sections'].map((section) => [section.id, section]));
  return template['x-sections'].flatMap((section, at) => {
    const rule = section['x-show'];
    if (rule === undefined) return [];
    const around: unknown[] = [];
    for (let parent = sections.get(section.parent ?? ''); parent; parent = sections.get(parent.parent ?? ''))
      around.push(parent['x-show'] ?? true);
    const here = all(around, true, environmentOf(known, undefined));
    return here ? verdict(rule, here, below('/x-sections', at, 'x-show')) : [];
  });
}

/** Whether the place of a question can be shown, and the question in it. */
function questionFindings({ id, schema, pointer }: Placed, known: Knowledge): Finding[] {
  const stage = known.stageOf(id);
  const own = schema['x-show'];
  const rules = known.shownBy(id);
  const around = all(own === undefined || own === true ? rules : rules.slice(0, -1), true, environmentOf(known, stage));
  const here = canBe(rules, true, environmentOf(known, stage)) ? assumeShown(id, environmentOf(known, stage)) : undefined;
  const ofShow = around && own !== undefined && own !== true ? verdict(own, around, below(pointer, 'x-show')) : [];
  if (!here) return schema['x-require'] === true ? [error('question.never-shown', pointer, { id })] : ofShow;

  const require = schema['x-require'];
  const ofRequire = require === undefined || require === true ? [] : verdict(require, here, below(pointer, 'x-require'));
  return [...ofShow, ...ofRequire, ...checkFindings({ id, schema, pointer }, here)];
}

/** Options that can be chosen in none of the questions that offer them. */
function optionFindings({ template, placed }: Survey, known: Knowledge): Finding[] {
  const found = new Map<string, boolean>();
  for (const question of placed.values()) {
    const list = optionsOf(template, question);
    const answer = known.answers.get(question.id);
    const here = answer && !isNothing(answer) ? assumeShown(question.id, environmentOf(known, known.stageOf(question.id))) : undefined;
    // Many options of a long list have the same rule.
    const verdicts = new Map<string, boolean>();
    list?.options.forEach((option, at) => {
      const rule = option['x-show'];
      if (rule === undefined || !here) return;
      const text = JSON.stringify(rule);
      const isNever = verdicts.get(text) ?? certainTruth(rule, here) === 'false';
      verdicts.set(text, isNever);
      const pointer = below(list.pointer, at, 'x-show');
      found.set(pointer, (found.get(pointer) ?? true) && isNever);
    });
  }
  return [...found].filter(([, isNever]) => isNever).map(([pointer]) => warning('rule.never-holds', pointer));
}

function interlockFindings({ template }: Survey, known: Knowledge): Finding[] {
  return (template['x-interlocks'] ?? []).flatMap(({ id, rule }, at) => {
    const pointer = below('/x-interlocks', at, 'rule');
    const truth = certainTruth(rule, environmentOf(known, undefined));
    if (truth === 'both') return [];
    return [truth === 'false' ? error('interlock.never-holds', pointer, { id }) : warning('rule.always-holds', pointer)];
  });
}
