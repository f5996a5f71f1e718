import fc from 'fast-check';
import type { Workbook } from '../../engine/interchange/interchange.ts';
import { expressions, questionTypes, yesNoMaybe } from './fuzzed-xpath.ts';
import { aWorkbook } from './xlsform-fixtures.ts';

type Row = Record<string, string>;

/** An element of a form with its names: a question, a group or a repeat. */
export interface FormElement {
  readonly kind: 'question' | 'group' | 'repeat';
  readonly name: string;
  /** The XLSForm type of a question. */
  readonly type: string;
  readonly children: readonly FormElement[];
  /** It is answered in every row: `sum`, `min` and `max` of Web Forms have no result where one is missing. */
  readonly isSummed?: boolean;
  /**
   * Whether its choices are filtered. It is then answered again after each change, because ODK drops a choice that is no longer offered,
   * while ours refuses it.
   */
  readonly isFiltered?: boolean;
}

export interface FuzzedForm {
  readonly workbook: Workbook;
  readonly elements: readonly FormElement[];
}

/** Generated rules of an element. They refer to questions by the names of `questionTypes`, to a repeat by `r` and to a column by `k`. */
interface Draft {
  readonly type: string;
  readonly rules: Readonly<Record<string, string>>;
  /** Numbers that choose which earlier question each name means. */
  readonly picks: readonly number[];
  readonly children: readonly Draft[];
}

const picks = fc.array(fc.nat(50), { minLength: 6, maxLength: 6 });
const sometimes = (rule: fc.Arbitrary<string>, share: number): fc.Arbitrary<string> =>
  fc.oneof({ weight: share, arbitrary: rule }, { weight: 10 - share, arbitrary: fc.constant('') });
const overRows = fc.constantFrom(
  'count(${r})',
  'sum(${k})',
  'count-non-empty(${k})',
  'max(${k})',
  'min(${k}) + 1',
  'sum(${k}) * count(${r})',
);
const condition = fc.oneof(
  { weight: 6, arbitrary: expressions.condition },
  overRows.map((value) => `${value} > 2`),
);

const choiceFilter = fc.oneof(
  fc.constantFrom(
    'name != ${c}',
    'selected(${m}, name)',
    'not(selected(${m}, name))',
    "name != 'maybe' or ${n} > 1",
    "starts-with(name, 'y')",
  ),
  // Web Forms finds no question for a choice name that a filter asks for.
  expressions.condition.filter((found) => !found.includes('choice-name')).map((found) => `name = 'no' or (${found})`),
);

const questionDraft: fc.Arbitrary<Draft> = fc.record({
  type: fc.constantFrom('text', 'integer', 'decimal', 'date', 'select_one yn', 'select_multiple yn'),
  rules: fc.record({
    relevant: sometimes(condition, 5),
    required: sometimes(fc.oneof(fc.constantFrom('yes', 'no', 'true()'), condition), 5),
    constraint: sometimes(condition, 5),
    choice_filter: sometimes(choiceFilter, 4),
  }),
  picks,
  children: fc.constant([]),
});
const calculationDraft: fc.Arbitrary<Draft> = fc.record({
  type: fc.constant('calculate'),
  rules: fc.record({
    calculation: fc.oneof(expressions.number, expressions.text, expressions.condition, expressions.day, overRows),
    relevant: sometimes(condition, 2),
  }),
  picks,
  children: fc.constant([]),
});
const leaf = fc.oneof({ weight: 3, arbitrary: questionDraft }, { weight: 1, arbitrary: calculationDraft });

function block(children: fc.Arbitrary<Draft>, most: number): fc.Arbitrary<Draft> {
  return fc.record({
    type: fc.constantFrom('group', 'repeat'),
    rules: fc.record({ relevant: sometimes(condition, 4) }),
    picks,
    children: fc.array(children, { minLength: 1, maxLength: most }),
  });
}

/** Groups and repeats in each other to the second depth, with questions before, in and after them. */
const drafts = fc
  .tuple(
    fc.array(leaf, { minLength: 4, maxLength: 6 }),
    fc.array(fc.oneof(leaf, block(fc.oneof({ weight: 3, arbitrary: leaf }, block(leaf, 3)), 4)), { minLength: 2, maxLength: 4 }),
    fc.array(leaf, { minLength: 1, maxLength: 3 }),
  )
  .map((parts) => parts.flat());

interface Known {
  readonly name: string;
  readonly type: string;
  /** The repeats around it, outermost first. */
  readonly chain: readonly string[];
  readonly isSummed?: boolean;
}

/** Writes the drafts as rows; a rule reads only questions before it that its row can see, so that no form is circular. */
class FormWriter {
  readonly rows: Row[] = [];
  readonly #known: Known[] = [];

  /** The elements of drafts inside the repeats of `chain`; the numbers of a repeat that are always relevant can be summed. */
  elements(drafts: readonly Draft[], chain: readonly string[], isAlways = true): FormElement[] {
    return drafts.map((draft) => this.#element(draft, chain, isAlways));
  }

  #element(draft: Draft, chain: readonly string[], isAlways: boolean): FormElement {
    const name = `q${this.rows.length}`;
    const kind = draft.type === 'group' || draft.type === 'repeat' ? draft.type : 'question';
    const rules = Object.entries(draft.rules).flatMap(([column, rule]) => {
      const found = this.#resolved(rule, draft, chain, column === 'constraint');
      const isKept = found !== undefined && found !== '' && (column !== 'choice_filter' || draft.type.startsWith('select'));
      return isKept ? [[column, found]] : [];
    });
    const cells = { name, label: `Element ${name}`, ...(Object.fromEntries(rules) as Row) };
    const isShown = isAlways && !('relevant' in cells);
    if (kind === 'question') {
      const { type } = draft;
      this.rows.push({ type, ...(type === 'calculate' && { calculation: "''" }), ...cells });
      const isSummed = isShown && chain.length > 0 && (type === 'integer' || type === 'decimal');
      this.#known.push({ name, type, chain, isSummed });
      return { kind, name, type, children: [], isSummed, isFiltered: 'choice_filter' in cells };
    }
    this.rows.push({ type: `begin ${kind}`, ...cells });
    const inner = kind === 'repeat' ? [...chain, name] : chain;
    const children = this.elements(draft.children, inner, isShown);
    this.rows.push({ type: `end ${kind}` });
    if (kind === 'repeat') this.#known.push({ name, type: 'repeat', chain });
    return { kind, name, type: draft.type, children };
  }

  /** A rule with real names; undefined where the form has no such question yet. */
  #resolved(rule: string, { type, picks }: Draft, chain: readonly string[], isConstraint: boolean): string | undefined {
    const grids = this.#known.filter((known) => known.type === 'repeat' && known.chain.every((grid, at) => chain[at] === grid));
    const grid = grids[(picks[0] ?? 0) % grids.length];
    let isWhole = true;
    const named = rule.replaceAll(/\$\{(\w+)\}/g, (_, placeholder: string) => {
      const found = placeholder === 'r' ? grid : placeholder === 'k' ? this.#column(grid) : this.#question(placeholder, picks, chain);
      if (isConstraint && questionTypes[placeholder as keyof typeof questionTypes] === type && !rule.includes('jr:choice-name')) return '.';
      isWhole &&= found !== undefined;
      return `\${${found?.name ?? ''}}`;
    });
    return isWhole ? named : undefined;
  }

  #question(placeholder: string, picks: readonly number[], chain: readonly string[]): Known | undefined {
    const wanted = questionTypes[placeholder as keyof typeof questionTypes];
    const fitting = this.#known.filter(({ type, chain: around }) => type === wanted && around.every((grid, at) => chain[at] === grid));
    const place = Object.keys(questionTypes).indexOf(placeholder);
    return fitting[(picks[place % picks.length] ?? 0) % fitting.length];
  }

  /** A number in the rows of a repeat. */
  #column(grid: Known | undefined): Known | undefined {
    const chain = grid && [...grid.chain, grid.name];
    return this.#known.find((known) => known.isSummed && known.chain.join() === chain?.join());
  }
}

/** Forms whose rules use all that the import carries. */
export const aFuzzedForm: fc.Arbitrary<FuzzedForm> = drafts.map((found) => {
  const writer = new FormWriter();
  const elements = writer.elements(found, []);
  return { elements, workbook: aWorkbook(writer.rows, yesNoMaybe, { form_title: 'Fuzzed', form_id: 'fuzzed' }) };
});
