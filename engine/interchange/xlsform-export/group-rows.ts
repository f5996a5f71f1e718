import type { OriginGroup } from '../xlsform/origin.ts';
import type { FormExport } from './form-export.ts';

/** Opens and closes the groups that are no sections around the questions in them. */
export class GroupRows {
  readonly #form: FormExport;
  readonly #groups: readonly OriginGroup[];
  readonly #seen = new Set<number>();
  #open: number[] = [];

  constructor(form: FormExport, groups: readonly OriginGroup[]) {
    this.#form = form;
    this.#groups = groups;
  }

  enter(group: number | undefined): void {
    const path = this.#pathOf(group);
    const shared = this.#open.findIndex((one, at) => path[at] !== one);
    this.#close(shared === -1 ? this.#open.length : shared);
    this.#openFrom(path);
  }

  /** Groups without a column are written where they end up: last. */
  finish(): void {
    this.#groups.forEach((_, at) => {
      if (!this.#seen.has(at)) this.enter(at);
    });
    this.#close(0);
  }

  #openFrom(path: readonly number[]): void {
    for (const at of path.slice(this.#open.length)) {
      const group = this.#groups[at];
      // Reopening a closed group would write it twice.
      if (!group || this.#seen.has(at)) return;
      this.#seen.add(at);
      this.#open.push(at);
      for (const row of [group.cells, ...(group.after ?? [])]) this.#form.survey.add(row);
    }
  }

  #close(depth: number): void {
    for (const at of this.#open.slice(depth).toReversed()) {
      const group = this.#groups[at];
      for (const row of [group?.end ?? { [this.#form.survey.header('type')]: 'end_group' }, ...(group?.afterEnd ?? [])])
        this.#form.survey.add(row);
    }
    this.#open = this.#open.slice(0, depth);
  }

  #pathOf(group: number | undefined): number[] {
    const path: number[] = [];
    for (let at = group; at !== undefined && !path.includes(at); at = this.#groups[at]?.parent) path.unshift(at);
    return path;
  }
}
