import {
  addRow,
  answer,
  cell,
  compile,
  draftAnswers,
  open,
  remark,
  removeRow,
  rows,
  sectionShown,
  submit,
  type ActiveStage,
  type Answers,
  type Cell,
  type Filling,
  type Form,
  type Remark,
  type Remarks,
  type Submission,
  type Template,
} from '../../engine/index.ts';

interface ScenarioOptions {
  readonly answers?: Answers;
  readonly remarks?: Remarks;
  readonly now?: string;
  readonly zone?: string;
  readonly facts?: Record<string, unknown>;
  readonly stages?: ActiveStage;
  readonly language?: string;
}

/** The engine's client in tests: fills a template the way a person does, and says what that person sees. */
export class Scenario {
  readonly form: Form;
  filling: Filling;
  readonly #options: ScenarioOptions;

  constructor(template: Template, options: ScenarioOptions = {}) {
    this.#options = options;
    this.form = compile(template, options.language);
    this.filling = this.#opened(options);
  }

  answer(key: string, value: unknown): this {
    if (!cell(this.filling, key).asked) throw new Error(`${key} is not asked`);
    this.filling = answer(this.filling, key, value);
    return this;
  }

  clear(key: string): this {
    return this.answer(key, undefined);
  }

  remark(key: string, beside: Remark | undefined): this {
    this.filling = remark(this.filling, key, beside);
    return this;
  }

  /** Adds a row and returns the beginning of its cells' keys. */
  addRow(grid: string): string {
    const id = rowId(rows(this.filling, grid).length + 1, grid);
    this.filling = addRow(this.filling, grid, id);
    return `${grid}/${id}`;
  }

  removeRow(row: string): this {
    const [id = '', ...steps] = row.split('/').toReversed();
    this.filling = removeRow(this.filling, steps.toReversed().join('/'), id);
    return this;
  }

  /** Closes the form and reopens it with the saved answers. */
  reopen(options: ScenarioOptions = {}): this {
    this.filling = this.#opened({ ...this.#options, ...draftAnswers(this.filling), ...options });
    return this;
  }

  submit(stage: { event?: string; while?: string } = { event: 'submit' }): Submission {
    return submit(this.filling, stage);
  }

  /** Returns the complaints about a refused submission, `key code` each. */
  refusals(stage?: { event?: string; while?: string }): string[] {
    const submission = this.submit(stage);
    return submission.ok ? [] : submission.violations.map(({ key, code }) => `${key} ${code}`);
  }

  /** The answers of a submission that must be accepted. */
  submitted(stage?: { event?: string; while?: string }): Answers {
    const submission = this.submit(stage);
    if (!submission.ok) throw new Error(`refused: ${JSON.stringify(submission.violations)}`);
    return submission.answers;
  }

  get asked(): string[] {
    return this.cells.filter(({ asked }) => asked).map(({ key }) => key);
  }

  get shown(): string[] {
    return this.cells.filter(({ shown }) => shown).map(({ key }) => key);
  }

  get required(): string[] {
    return this.cells.filter(({ required }) => required).map(({ key }) => key);
  }

  get sections(): string[] {
    return this.form.sections.map(({ id }) => id).filter((id) => sectionShown(this.filling, id));
  }

  get changed(): string[] {
    return [...this.filling.changed].toSorted();
  }

  get evaluated(): number {
    return this.filling.evaluated;
  }

  value(key: string): unknown {
    return this.cell(key).value;
  }

  options(key: string): string[] {
    return (this.cell(key).options ?? []).map((option) => option.const);
  }

  violations(key: string): string[] {
    return this.cell(key).violations.map(({ code }) => code);
  }

  warnings(key: string): (string | undefined)[] {
    return this.cell(key).warnings.map(({ message }) => message);
  }

  cell(key: string): Cell {
    return cell(this.filling, key);
  }

  /** All cells in the order of the form. */
  get cells(): Cell[] {
    const below = (id: string, prefix: string): Cell[] => {
      const own = this.cell(prefix + id);
      const columns = own.question.columns ?? [];
      return [own, ...rows(this.filling, own.key).flatMap((row) => columns.flatMap((column) => below(column.id, `${own.key}/${row}/`)))];
    };
    return this.form.sections.flatMap((section) => section.questions.flatMap((id) => below(id, '')));
  }

  #opened(options: ScenarioOptions): Filling {
    const { language: _, now = '2026-06-01T08:00:00Z', zone = 'Europe/Sofia', ...others } = options;
    return open(this.form, { now, zone, ...others });
  }
}

/** An id for the n-th row of a grid, the same in every run. */
export function rowId(number: number, grid = ''): string {
  const tail = [...`${grid}#${number}`].reduce((hash, letter) => (hash * 31 + (letter.codePointAt(0) ?? 0)) % 0xffffffffffff, 7);
  return `0197a000-0000-7000-8000-${tail.toString(16).padStart(12, '0')}`;
}
