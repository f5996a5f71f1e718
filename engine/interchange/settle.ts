import { lint } from '../lint/lint.ts';
import type { Finding } from '../survey/finding.ts';
import { isObject, own } from '../own.ts';
import type { Template } from '../template.ts';
import type { Loss } from './loss.ts';
import { leading } from './loss-report.ts';
import { shrink } from './shrink.ts';
import { markLostShow, requireNothingLost } from './lost-show.ts';
import { refused, type Imported } from './imported.ts';

/** Names the place in the source that made a keyword, for the report. */
export type SourceOf = (holder: Readonly<Record<string, unknown>>, keyword: string) => Pick<Loss, 'sheet' | 'row' | 'column' | 'name'>;

const rules: ReadonlySet<string> = new Set(['x-show', 'x-require', 'x-value', 'x-default', 'x-check', 'x-score']);
/** Most rounds of repair. A round repairs everything it finds; only circular rules are found one at a time. */
const mostRounds = 300;

/** Keyword that was reduced or removed because of a finding, and its holder. */
interface Repair {
  readonly holder: Record<string, unknown>;
  readonly keyword: string;
}

/** Takes out the rules that the linter refuses, each with a line in the report, until the template is sound; what else is wrong refuses the import. */
export function settle(template: Template, losses: readonly Loss[], sourceOf: SourceOf): Imported {
  const added: Loss[] = [];
  const smaller = new Map<Record<string, unknown>, Loss>();
  for (let round = 0; round < mostRounds; round += 1) {
    const findings = lint(template).filter(({ level }) => level === 'error');
    const [first] = findings;
    if (!first) {
      requireNothingLost(template);
      return { ok: true, template, losses: leading([...losses, ...added, ...smaller.values()]) };
    }
    const repairs = findings.flatMap((finding): (Repair & { finding: Finding })[] => {
      const repair = shrink(template, finding) ?? takeOut(template, finding);
      return repair ? [{ ...repair, finding }] : [];
    });
    if (repairs.length === 0) return refusalOf(template, first, sourceOf);
    for (const { holder, keyword, finding } of repairs) {
      if (keyword === 'maxItems') {
        const params = { limit: Number(holder[keyword]) };
        smaller.set(holder, { ...sourceOf(holder, keyword), code: 'rows-limited', params });
        continue;
      }
      // Options are not marked: only questions and sections that are always shown must become optional.
      const isShown = keyword === 'x-show' && !Object.hasOwn(holder, 'const');
      if (isShown) markLostShow(holder);
      const loss: Loss = { ...sourceOf(holder, keyword), code: 'rule-refused', params: { reason: finding.code, keyword } };
      added.push({ ...loss, ...(isShown && { effect: 'always-shown' }) });
    }
  }
  return refused('import.refused', { reason: 'rule-refused', pointer: '' });
}

const limitCodes: ReadonlyMap<string, string> = new Map([
  ['template.too-large', 'import.template-too-large'],
  ['template.too-many', 'import.too-many-entries'],
  ['template.too-many-questions', 'import.too-many-questions'],
  ['template.too-many-rules', 'import.too-many-rules'],
]);

/** Refuses a template. The refusal names the exceeded limit, or the row of the source that caused the fault. */
function refusalOf(template: Template, { code, pointer, params }: Finding, sourceOf: SourceOf): Imported {
  const isOfQuestions = code === 'template.too-many' && /(?:^\/properties|\/questions)$/.test(pointer);
  const limited = isOfQuestions ? 'import.too-many-questions' : limitCodes.get(code);
  const found = params['size'] ?? params['count'];
  if (limited !== undefined && found !== undefined) return refused(limited, { reason: code, pointer, found, limit: params['limit'] ?? 0 });
  const steps = stepsOf(pointer);
  const holders = steps.map((_, at) => holderAt(template, steps.slice(0, steps.length - at)));
  const source = holders.flatMap((holder) => (holder ? [sourceOf(holder, steps.at(-1) ?? '')] : [])).find(({ row }) => row > 0);
  if (!source) return refused('import.refused', { reason: code, pointer });
  return refused('import.row-refused', { reason: code, sheet: source.sheet, row: source.row, column: source.column, name: source.name });
}

function stepsOf(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/**
 * Removes the rule that a finding points to. For a cycle, or a required question that is never shown or answered, removes one of the
 * rules that cause it.
 */
function takeOut(template: Template, finding: Finding): Repair | undefined {
  const steps = stepsOf(finding.pointer);
  const at = steps.findIndex((step, place) => rules.has(step) && !['properties', '$defs'].includes(steps[place - 1] ?? ''));
  // A finding about contradictory limits points to the lower limit; the question contains that limit.
  const holder = at === -1 ? (holderAt(template, steps) ?? holderAt(template, steps.slice(0, -1))) : holderAt(template, steps.slice(0, at));
  if (!holder) return undefined;
  const keyword = at === -1 ? ruleOf(holder, finding.code) : steps[at];
  if (keyword === undefined || !Object.hasOwn(holder, keyword)) return undefined;
  remove(holder, keyword);
  return { holder, keyword };
}

/** A hidden question needs a value of some kind. */
function remove(holder: Record<string, unknown>, keyword: string): void {
  delete holder[keyword];
  if (holder['x-field'] === 'hidden' && holder['x-value'] === undefined && holder['x-default'] === undefined) holder['x-value'] = null;
  forget(holder, keyword);
}

/** Removes the note that a source cell became a keyword: an export writes the cell back unchanged, and an import refuses it again. */
function forget(holder: Readonly<Record<string, unknown>>, keyword: string): void {
  const made = own(holder['x-origin'], 'made');
  if (!isObject(made)) return;
  delete made[keyword];
  if (holder['x-value'] === null) made['x-value'] = null;
}

function ruleOf(holder: Readonly<Record<string, unknown>>, code: string): string | undefined {
  if (code === 'question.never-shown' || code === 'question.unanswerable') return 'x-require';
  if (code !== 'rule.cycle') return undefined;
  return ['x-show', 'x-default', 'x-value'].find((keyword) => isObject(holder[keyword]));
}

function holderAt(template: Template, steps: readonly string[]): Record<string, unknown> | undefined {
  let held: unknown = template;
  for (const step of steps) held = Array.isArray(held) ? held[Number(step)] : own(held, step);
  return isObject(held) ? held : undefined;
}
