import { isSame } from '../../own.ts';
import { legalId } from '../legal-id.ts';
import type { LossReport } from '../loss-report.ts';
import type { Option, OptionList, RuleJson } from '../../template.ts';
import { strayKind } from './column.ts';
import { rowTexts } from './form-languages.ts';
import { keptChoices, type KeptChoices } from './kept-choices.ts';
import type { OriginList } from './origin.ts';
import { rawCells, type SourceRow } from './source-row.ts';
import type { SourceChoice, SourceList } from './source-list.ts';
import type { TextBook } from './text-book.ts';

/** Makes the option lists of a template from those of a workbook. */
export class ListBook {
  readonly #lists: ReadonlyMap<string, SourceList>;
  /** The most options that a list keeps. */
  readonly #most: number;
  readonly #texts: TextBook;
  readonly #losses: LossReport;
  readonly #taken = new Set<string>();
  readonly #ids = new Map<string, string>();
  /** The ids of a list's variants: each has its own rules of which options are shown. */
  readonly #variants = new Map<string, Map<string, string>>();
  readonly #made = new Map<string, OptionList>();
  readonly #origins: Record<string, OriginList> = {};
  readonly #filterColumns = new Set<string>();
  readonly #kept = new Map<string, KeptChoices>();

  constructor(lists: ReadonlyMap<string, SourceList>, most: number, texts: TextBook, losses: LossReport) {
    this.#most = most;
    this.#lists = lists;
    this.#texts = texts;
    this.#losses = losses;
    for (const name of lists.keys()) this.#ids.set(name, legalId(name, this.#taken, 'list'));
  }

  /** Returns a list of the workbook. Undefined if the list is stored elsewhere. */
  source(name: string): SourceList | undefined {
    return this.#lists.get(name);
  }

  /** The choices of a list that a question with a choice filter may offer. */
  kept(name: string, filter: string): KeptChoices {
    const list = this.#lists.get(name);
    const key = JSON.stringify([name, filter]);
    const known = this.#kept.get(key) ?? (list ? keptChoices(list, filter, this.#most) : { kept: [], twins: [], cut: [] });
    this.#kept.set(key, known);
    return known;
  }

  /** Columns of the choices that a choice filter reads: they are not lost. */
  readsColumns(columns: Iterable<string>): void {
    for (const column of columns) this.#filterColumns.add(column);
  }

  /** The list of a question. `rules` say when an option is shown, by its value. */
  listFor(name: string, filter: string, rules: ReadonlyMap<string, RuleJson>, orOther: boolean): string {
    const list = this.#lists.get(name);
    const variants = this.#variants.get(name) ?? new Map<string, string>();
    this.#variants.set(name, variants);
    const { kept, twins, cut } = this.kept(name, filter);
    const names = new Set(kept.map((choice) => choice.name));
    const left = [...(list?.choices.keys() ?? [])].filter((one) => !names.has(one));
    const key = JSON.stringify([orOther, kept.map(({ row }) => row.number), ...rules]);
    // Where a filter chooses among them nothing is lost, unless they are called differently.
    for (const { choice, twin } of twins) {
      if (filter !== '' && isSame(this.#labels(choice), this.#labels(twin))) continue;
      this.#losses.add(twin.row.sheet, twin.row.number, 'name', twin.name, 'choice-twice', { list: name });
    }
    const known = variants.get(key);
    if (known !== undefined) return known;

    for (const { name: value, row } of cut)
      this.#losses.add(row.sheet, row.number, 'name', value, 'choices-too-many', { list: name, limit: this.#most });
    const isCopy = variants.size > 0;
    const own = this.#ids.get(name);
    const id = own === undefined || isCopy ? legalId(own ?? name, this.#taken, 'list') : own;
    variants.set(key, id);
    this.#made.set(id, { type: 'string', oneOf: list ? this.#options(kept, id, rules, orOther) : [] });
    const sheet = list?.rows[0]?.sheet ?? 'choices';
    this.#origins[id] = {
      name,
      ...(!list && { external: true }),
      ...(sheet !== 'choices' && { sheet }),
      ...(isCopy && { copy: true }),
      ...(left.length > 0 && { left }),
      ...(list && !isCopy && restOf(list, kept)),
    };
    return id;
  }

  /** Returns all lists, including unused ones, with their origins in the source. */
  finish(): { defs: Record<string, OptionList>; origins: Record<string, OriginList> } {
    for (const name of this.#lists.keys()) {
      if (!this.#variants.has(name)) this.listFor(name, '', new Map(), false);
    }
    for (const list of this.#lists.values()) {
      for (const { row, name } of [...list.choices.values()].flat()) this.#reportCells(row, name);
    }
    const order = [...this.#ids.values()];
    const rank = (id: string): number => (order.includes(id) ? order.indexOf(id) : order.length);
    const defs = [...this.#made].toSorted(([one], [other]) => rank(one) - rank(other));
    return { defs: Object.fromEntries(defs), origins: this.#origins };
  }

  #options(choices: readonly SourceChoice[], id: string, rules: ReadonlyMap<string, RuleJson>, orOther: boolean): Option[] {
    const options = choices.map(({ name, row }): Option => {
      const { text, originals } = this.#texts.ofText(row, 'label', `o.${id}.${name}`, 500, name);
      const show = rules.get(name);
      const cells = rawCells(row, ({ column }) => !['list_name', 'name', 'label'].includes(column.kind));
      const isPlain = Object.keys(cells).length === 0 && Object.keys(originals).length === 0 && show === undefined;
      const made = show === undefined ? {} : { 'x-show': show };
      const origin = {
        format: 'xlsform',
        cells,
        ...(Object.keys(originals).length > 0 && { texts: originals }),
        ...(show !== undefined && { made }),
      };
      return { const: name, title: text, ...made, ...(!isPlain && { 'x-origin': origin }) };
    });
    const hasOther = options.some((option) => option.const === 'other');
    return orOther && !hasOther
      ? [...options, { const: 'other', title: 'Other', 'x-origin': { format: 'xlsform', cells: {}, added: true } }]
      : options;
  }

  #labels({ row }: SourceChoice): string[] {
    return rowTexts(row, 'label', this.#texts.languages).map(({ code, text }) => `${code} ${text}`);
  }

  #reportCells(row: SourceRow, name: string): void {
    for (const { column, text } of row.cells) {
      if (this.#texts.languages.left.includes(column.language ?? '')) continue;
      if (['list_name', 'name', 'label', strayKind].includes(column.kind) || this.#filterColumns.has(column.header.trim())) continue;
      this.#losses.add(row.sheet, row.number, column.header, name, 'cell-not-carried', { text: text.slice(0, 100) });
    }
  }
}

/** Returns the rows of a list that produced no option, with their positions. */
function restOf({ rows }: SourceList, kept: readonly SourceChoice[]): Pick<OriginList, 'rest' | 'restAt'> {
  const used = new Set(kept.map(({ row }) => row));
  const restAt = rows.flatMap((row, at) => (used.has(row) ? [] : [at]));
  return restAt.length === 0 ? {} : { rest: rows.filter((row) => !used.has(row)).map((row) => rawCells(row)), restAt };
}
