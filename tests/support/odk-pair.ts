import type { Template } from '../../engine/index.ts';
import { rows } from '../../engine/index.ts';
import { answeredType, answersOfType } from './fuzzed-xpath.ts';
import type { FormElement } from './fuzzed-form.ts';
import type { OdkForm } from './odk-form.ts';
import { Scenario } from './scenario.ts';

/** A difference between our engine and ODK's in one cell. */
export interface Difference {
  readonly name: string;
  readonly key: string;
  readonly aspect: 'relevant' | 'required' | 'constraint' | 'calculation' | 'options';
  readonly ours: string;
  readonly theirs: string;
}

/** Where an element is in both forms: the beginning of our key, and the path of its parent in theirs. */
interface Place {
  readonly key: string;
  readonly path: string;
}

/** Numbers in the order in which they are drawn, again and again. */
export type Draw = (below: number) => number;

/** The same form in both engines, filled alike. */
export class OdkPair {
  readonly ours: Scenario;
  readonly theirs: OdkForm;
  /** Number of compared cells, by outcome. */
  readonly counts = { relevant: 0, irrelevant: 0, required: 0, invalid: 0, worked: 0, choices: 0 };
  readonly #elements: readonly FormElement[];

  constructor(template: Template, theirs: OdkForm, elements: readonly FormElement[], now: string) {
    this.ours = new Scenario(template, { now, zone: 'UTC' });
    this.theirs = theirs;
    this.#elements = elements;
  }

  restart(): void {
    this.ours.reopen({ answers: {} });
    this.theirs.restart();
  }

  /** Answers most questions that both engines ask, from the first to the last. */
  fill(draw: Draw): void {
    this.#fill(this.#elements, { key: '', path: '/data' }, draw);
  }

  #fill(elements: readonly FormElement[], place: Place, draw: Draw): void {
    for (const element of elements) {
      const path = `${place.path}/${element.name}`;
      if (!this.theirs.isRelevant(path)) continue;
      if (element.kind === 'group') this.#fill(element.children, { ...place, path }, draw);
      else if (element.kind === 'repeat') this.#fillRows(element, place, draw);
      else this.#answer(element, `${place.key}${element.name}`, path, draw);
    }
  }

  #fillRows(element: FormElement, place: Place, draw: Draw): void {
    const key = `${place.key}${element.name}`;
    const path = `${place.path}/${element.name}`;
    if (!this.ours.cell(key).asked) return;
    // A sum over no rows is nothing to Web Forms.
    const least = hasSummed(element) ? 1 : 0;
    const wanted = Math.max(rows(this.ours.filling, key).length, least + draw(3));
    while (rows(this.ours.filling, key).length < wanted) this.ours.addRow(key);
    this.theirs.setRows(path, wanted);
    for (const inner of this.#rowsOf(key, path)) this.#fill(element.children, inner, draw);
  }

  #rowsOf(key: string, path: string): Place[] {
    return rows(this.ours.filling, key).map((row, at) => ({ key: `${key}/${row}/`, path: `${path}[${at + 1}]` }));
  }

  #answer({ type, isSummed, isFiltered }: FormElement, key: string, path: string, draw: Draw): void {
    const answered = answeredType(type);
    if (!answered || !this.ours.cell(key).asked) return;
    if (!isSummed && !isFiltered && draw(5) === 0) return;
    const texts = type.startsWith('select') ? this.#choices(answered, key) : answersOfType[answered];
    const text = texts[draw(texts.length)] ?? '';
    this.theirs.answer(path, text);
    this.ours.answer(key, text === '' ? undefined : ourAnswer(type, text));
  }

  /** The choices that are offered, or pairs of them. */
  #choices(type: string, key: string): string[] {
    const options = this.ours.options(key);
    return type === 'select_one'
      ? options
      : options.flatMap((one, at) => [one, ...options.slice(at + 1).map((other) => `${one} ${other}`)]);
  }

  /** The differences in all elements but those whose rules were lost. */
  differences(isLost: (name: string) => boolean): Difference[] {
    return this.#differences(this.#elements, { key: '', path: '/data' }, isLost);
  }

  #differences(elements: readonly FormElement[], place: Place, isLost: (name: string) => boolean): Difference[] {
    return elements.flatMap((element) => {
      const path = `${place.path}/${element.name}`;
      const key = `${place.key}${element.name}`;
      // A group has no cell: its condition shows in its questions.
      if (element.kind === 'group') return this.#differences(element.children, { ...place, path }, isLost);
      if (isLost(element.name)) return [];
      const isRelevant = this.theirs.isRelevant(path);
      if (this.#isAsked(element, key) !== isRelevant)
        return [difference(element, key, 'relevant', this.#isAsked(element, key), isRelevant)];
      this.counts[isRelevant ? 'relevant' : 'irrelevant'] += 1;
      if (!isRelevant) return [];
      if (element.kind === 'question') return this.#ofQuestion(element, key, path);
      return this.#rowsOf(key, path).flatMap((inner) => this.#differences(element.children, inner, isLost));
    });
  }

  /** Calculations and notes are shown, never asked. */
  #isAsked({ type }: FormElement, key: string): boolean {
    const { shown, asked } = this.ours.cell(key);
    return type === 'calculate' || type === 'note' ? shown : asked;
  }

  #ofQuestion(element: FormElement, key: string, path: string): Difference[] {
    const cell = this.ours.cell(key);
    const theirs = this.theirs.value(path);
    if (element.type === 'calculate') {
      this.counts.worked += theirs === '' ? 0 : 1;
      return sameValue(cell.value, theirs) ? [] : [difference(element, key, 'calculation', cell.value ?? '', theirs)];
    }
    const [offered, theirOffer] = [this.ours.options(key).join(), this.theirs.options(path).join()];
    const isValid = cell.violations.length === 0;
    this.counts.required += cell.required ? 1 : 0;
    this.counts.choices += this.ours.options(key).length;
    this.counts.invalid += isValid ? 0 : 1;
    return [
      ...(cell.required === this.theirs.isRequired(path) ? [] : [difference(element, key, 'required', cell.required, !cell.required)]),
      ...(!element.type.startsWith('select') || offered === theirOffer ? [] : [difference(element, key, 'options', offered, theirOffer)]),
      ...(theirs === '' || isValid === this.theirs.isValid(path) ? [] : [difference(element, key, 'constraint', isValid, !isValid)]),
    ];
  }
}

function hasSummed({ children, isSummed }: FormElement): boolean {
  return isSummed === true || children.some(hasSummed);
}

function difference({ name }: FormElement, key: string, aspect: Difference['aspect'], ours: unknown, theirs: unknown): Difference {
  return { name, key, aspect, ours: String(ours), theirs: String(theirs) };
}

/** Returns our answer for the text in an XForms instance. */
export function ourAnswer(type: string, text: string): unknown {
  const answered = answeredType(type);
  if (answered === 'integer' || answered === 'decimal') return Number(text);
  return answered === 'select_multiple' ? text.split(' ') : text;
}

/** Whether a value of ours is the one of an XForms instance. A text of spaces alone is no answer here. */
export function sameValue(ours: unknown, theirs: string): boolean {
  const text = typeof ours === 'string' || typeof ours === 'number' || typeof ours === 'boolean' ? String(ours) : '';
  if (text === theirs || (text === '' && theirs.trim() === '')) return true;
  return typeof ours === 'number' && theirs !== '' && ours === Number(theirs);
}
