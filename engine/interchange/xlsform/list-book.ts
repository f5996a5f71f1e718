import { legalId } from '../legal-id.ts';
import type { LossReport } from '../loss-report.ts';
import type { Option, OptionList, RuleJson } from '../../template.ts';
import type { OriginList } from './origin.ts';
import { rawCells, type SourceRow } from './source-row.ts';
import type { SourceChoice, SourceList } from './source-list.ts';
import type { TextBook } from './text-book.ts';

/** Makes the option lists of a template from those of a workbook. */
export class ListBook {
  readonly #lists: ReadonlyMap<string, SourceList>;
  readonly #texts: TextBook;
  readonly #losses: LossReport;
  readonly #taken = new Set<string>();
  readonly #ids = new Map<string, string>();
  /** The ids of a list's variants: each has its own rules of which options are shown. */
  readonly #variants = new Map<string, Map<string, string>>();
  readonly #made = new Map<string, OptionList>();
  readonly #origins: Record<string, OriginList> = {};
  readonly #filterColumns = new Set<string>();

  constructor(lists: ReadonlyMap<string, SourceList>, texts: TextBook, losses: LossReport) {
    this.#lists = lists;
    this.#texts = texts;
    this.#losses = losses;
    for (const name of lists.keys()) this.#ids.set(name, legalId(name, this.#taken, 'list'));
  }

  /** The choices of a list of the workbook; undefined for one that is elsewhere. */
  choices(name: string): readonly SourceChoice[] | undefined {
    return this.#lists.get(name)?.choices;
  }

  /** Columns of the choices that a choice filter reads: they are not lost. */
  readsColumns(columns: Iterable<string>): void {
    for (const column of columns) this.#filterColumns.add(column);
  }

  /** The list of a question. `rules` say when an option is shown, by its value. */
  listFor(name: string, rules: ReadonlyMap<string, RuleJson>, orOther: boolean): string {
    const list = this.#lists.get(name);
    const variants = this.#variants.get(name) ?? new Map<string, string>();
    this.#variants.set(name, variants);
    const key = JSON.stringify([orOther, ...rules]);
    const known = variants.get(key);
    if (known !== undefined) return known;

    const isCopy = variants.size > 0;
    const own = this.#ids.get(name);
    const id = own === undefined || isCopy ? legalId(own ?? name, this.#taken, 'list') : own;
    variants.set(key, id);
    this.#made.set(id, { type: 'string', oneOf: list ? this.#options(list, id, rules, orOther) : [] });
    const sheet = list?.choices[0]?.row.sheet ?? 'choices';
    this.#origins[id] = {
      name,
      ...(!list && { external: true }),
      ...(sheet !== 'choices' && { sheet }),
      ...(isCopy && { copy: true }),
      ...(list && list.rest.length > 0 && !isCopy && { rest: list.rest }),
    };
    return id;
  }

  /** All lists, those that no question uses among them, and what the source calls them. */
  finish(): { defs: Record<string, OptionList>; origins: Record<string, OriginList> } {
    for (const name of this.#lists.keys()) {
      if (!this.#variants.has(name)) this.listFor(name, new Map(), false);
    }
    for (const list of this.#lists.values()) {
      for (const { row, name } of list.choices) this.#reportCells(row, name);
    }
    const order = [...this.#ids.values()];
    const rank = (id: string): number => (order.includes(id) ? order.indexOf(id) : order.length);
    const defs = [...this.#made].toSorted(([one], [other]) => rank(one) - rank(other));
    return { defs: Object.fromEntries(defs), origins: this.#origins };
  }

  #options(list: SourceList, id: string, rules: ReadonlyMap<string, RuleJson>, orOther: boolean): Option[] {
    const options = list.choices.map(({ name, row }): Option => {
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

  #reportCells(row: SourceRow, name: string): void {
    for (const { column, text } of row.cells) {
      if (['list_name', 'name', 'label'].includes(column.kind) || this.#filterColumns.has(column.header.trim())) continue;
      this.#losses.add(row.sheet, row.number, column.header, name, 'cell-not-carried', { text: text.slice(0, 100) });
    }
  }
}
