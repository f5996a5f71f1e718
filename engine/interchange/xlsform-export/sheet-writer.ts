import type { Sheet } from '../sheet.ts';
import { columnOf, writtenHeader } from '../xlsform/column.ts';

/** Writes one sheet row by row; a column that a row needs and the headers lack is added at their end. */
export class SheetWriter {
  readonly name: string;
  readonly #headers: string[];
  readonly #rows: Readonly<Record<string, string>>[] = [];

  constructor(name: string, headers: readonly string[]) {
    this.name = name;
    this.#headers = [...headers];
  }

  /** The number that the next row will have in the spreadsheet. */
  get nextRow(): number {
    return this.#rows.length + 2;
  }

  get isEmpty(): boolean {
    return this.#rows.length === 0;
  }

  /** The header of a column: the first of the languages that there is, else a new one in the first. */
  header(kind: string, languages: readonly (string | undefined)[] = [undefined]): string {
    for (const language of languages) {
      const found = this.#headers.find((header) => {
        const column = columnOf(header);
        return column.kind === kind && column.language === language;
      });
      if (found !== undefined) return found;
    }
    const [language] = languages;
    const added = language === undefined ? kind : `${kind}::${language}`;
    this.#headers.push(added);
    return added;
  }

  /** The header of a column that may not be there. */
  find(kind: string): string | undefined {
    return this.#headers.find((header) => columnOf(header).kind === kind);
  }

  add(row: Readonly<Record<string, string>>): void {
    for (const header of Object.keys(row)) {
      if (!this.#headers.includes(header)) this.#headers.push(header);
    }
    this.#rows.push(row);
  }

  sheet(): Sheet {
    const headers = this.#headers.map((header) => writtenHeader(header, this.#headers));
    return { name: this.name, rows: [headers, ...this.#rows.map((row) => this.#headers.map((header) => row[header] ?? ''))] };
  }
}
