import type { Loss, LossParams } from './loss.ts';
import type { LossCode } from './loss-codes.ts';

/** The losses of one import, in the order of the source. */
export class LossReport {
  readonly #losses: Loss[] = [];
  readonly #seen = new Set<string>();

  add(sheet: string, row: number, column: string, name: string, code: LossCode, params: LossParams = {}, effect?: Loss['effect']): void {
    const key = JSON.stringify([sheet, row, column, name, code, params]);
    if (this.#seen.has(key)) return;
    this.#seen.add(key);
    this.#losses.push({ sheet, row, column, name, code, params, ...(effect && { effect }) });
  }

  /** Returns the losses: first those that make something always shown, then sheet by sheet in their original order, row by row. */
  list(): Loss[] {
    const sheets = [...new Set(this.#losses.map(({ sheet }) => sheet))];
    return leading(this.#losses.toSorted((one, other) => sheets.indexOf(one.sheet) - sheets.indexOf(other.sheet) || one.row - other.row));
  }
}

/** The losses with those first that have an effect on others. */
export function leading(losses: readonly Loss[]): Loss[] {
  return losses.toSorted((one, other) => Number(other.effect !== undefined) - Number(one.effect !== undefined));
}
