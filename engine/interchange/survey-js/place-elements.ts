import type { TemplateDraft } from '../template-draft.ts';
import { choicesOf } from './choices.ts';
import { elementTypeOf } from './element-types.ts';
import { expanded } from './expanded.ts';
import { objectsIn, stringIn, type Source } from './source.ts';
import type { SurveyQuestion } from './surroundings.ts';

/** An element that is a question or a grid, with its position. */
export interface PlacedElement extends SurveyQuestion {
  readonly name: string;
}

const mostGrids = 2;

/** The elements of a page or a panel, in the words that the import knows. */
export function elementsOf(holder: Source): Source[] {
  return [...objectsIn(holder['elements']), ...objectsIn(holder['questions'])].map(expanded);
}

/** Ids of all questions, assigned before any rule needs them. Elements are cached, so that each is read once. */
export class Elements {
  readonly #placed = new Map<Source, PlacedElement>();
  readonly #children = new Map<Source, Source[]>();
  readonly #draft: TemplateDraft;

  constructor(draft: TemplateDraft) {
    this.#draft = draft;
  }

  /** Returns the elements of a page, a panel or a dynamic panel. Places them on the first call. */
  in(holder: Source, chain: readonly string[] = []): Source[] {
    const known = this.#children.get(holder);
    if (known) return known;
    const elements = holder['type'] === 'paneldynamic' ? objectsIn(holder['templateElements']).map(expanded) : elementsOf(holder);
    this.#children.set(holder, elements);
    for (const element of elements) this.#place(element, chain);
    return elements;
  }

  /** A value that the survey works out beside its elements. */
  calculated(value: Source): PlacedElement {
    const name = stringIn(value, 'name');
    const placed: PlacedElement = { id: this.#draft.questionId(name || 'value'), name, field: 'hidden', chain: [] };
    this.#placed.set(value, placed);
    return placed;
  }

  of(element: Source): PlacedElement | undefined {
    return this.#placed.get(element);
  }

  /** The question of a name: `name`, `panel.name` or `row.name` in the rows of a grid, `grid/name` for a column. */
  find(name: string, chain: readonly string[]): PlacedElement | undefined {
    const [, grid, column] = /^([^/]+)\/(.+)$/.exec(name) ?? [];
    const all = [...this.#placed.values()];
    if (grid !== undefined) return all.find((one) => one.name === column && one.chain.at(-1) === grid);
    const inRow = /^(?:panel|row)\.(.+)$/.exec(name)?.[1];
    if (inRow !== undefined)
      return all.find((one) => one.name === inRow && one.chain.length > 0 && one.chain.every((outer) => chain.includes(outer)));
    return all.find((one) => one.name === name && one.chain.length === 0) ?? all.find((one) => one.name === name);
  }

  #place(element: Source, chain: readonly string[]): void {
    const type = stringIn(element, 'type') || 'text';
    if (type === 'panel') {
      this.in(element, chain);
      return;
    }
    const name = stringIn(element, 'name');
    if (type === 'paneldynamic' && chain.length < mostGrids) {
      const id = this.#draft.questionId(name || 'panel');
      this.#placed.set(element, { id, name, field: 'grid', chain });
      this.in(element, [...chain, id]);
      return;
    }
    const mapped = elementTypeOf(element);
    if (!mapped) return;
    const options = mapped.choices === undefined ? undefined : choicesOf(element).map((choice) => choice.value);
    this.#placed.set(element, {
      id: this.#draft.questionId(name || type),
      name,
      field: mapped.field,
      chain,
      ...(options && { options }),
      ...(mapped.field === 'check-box' && { ticks: ticksOf(element) }),
    });
  }
}

/** Returns the values that mean ticked and not ticked. A form may rename them. */
function ticksOf({ valueTrue = true, valueFalse = false }: Source): ReadonlyMap<unknown, boolean> {
  return new Map<unknown, boolean>([
    ['true', true],
    ['false', false],
    [valueFalse, false],
    [valueTrue, true],
  ]);
}
