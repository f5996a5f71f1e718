import { optionsOf, placedQuestions, type Placed } from '../../survey/walk.ts';
import { isObject } from '../../own.ts';
import type { QuestionSchema, RuleJson, Template } from '../../template.ts';
import { languageLabel } from '../languages.ts';
import type { LossParams } from '../loss.ts';
import type { LossCode } from '../loss-codes.ts';
import { LossReport } from '../loss-report.ts';
import { UnfitExpression } from '../xpath/expression.ts';
import { logicToXPath } from '../xpath/from-logic.ts';
import type { RootOrigin } from '../xlsform/origin.ts';
import { rootOriginOf } from './read-origin.ts';
import { referencesOf } from './references.ts';
import { SheetWriter } from './sheet-writer.ts';

/** One language of an export; the base language has the code `''`. */
export interface ExportLanguage {
  readonly code: string;
  readonly label: string | undefined;
}

/** State that the parts of an export share. */
export class FormExport {
  readonly template: Template;
  readonly root: RootOrigin | undefined;
  readonly survey: SheetWriter;
  readonly losses = new LossReport();
  readonly languages: readonly ExportLanguage[];
  readonly #questions: ReadonlyMap<string, Placed>;
  readonly #references: ReadonlyMap<string, string>;

  constructor(template: Template) {
    this.template = template;
    this.root = rootOriginOf(template);
    this.survey = new SheetWriter('survey', this.root?.headers['survey'] ?? ['type', 'name']);
    this.#questions = new Map(placedQuestions(template).map((placed) => [placed.id, placed]));
    this.#references = referencesOf(template);
    this.languages = languagesOf(template, this.root);
  }

  placed(id: string): Placed | undefined {
    return this.#questions.get(id);
  }

  /** Name of a question in the form. */
  nameOf(id: string): string {
    return this.#questions.get(id)?.schema['x-name'] || id;
  }

  /** Translation of a text; empty without one. */
  text(code: string, key: string): string {
    return this.template['x-translations']?.[code]?.[key] ?? '';
  }

  /** The header labels under which a text of a language may be written, the preferred first. */
  labelsOf(language: ExportLanguage): (string | undefined)[] {
    return language.code === '' && language.label !== undefined ? [language.label, undefined] : [language.label];
  }

  /** Returns a rule as XPath; undefined, with a line in the report, if XPath cannot express it. */
  xpath(rule: RuleJson, column: string, name: string, self?: string): string | undefined {
    try {
      return logicToXPath(rule, {
        ...(self !== undefined && { self }),
        reference: (id) => this.#references.get(id) ?? `\${${id}}`,
        isTicked: (id) => ['declaration', 'check-box'].includes(this.#questions.get(id)?.schema['x-field'] ?? ''),
        isMany: (id) => this.#questions.get(id)?.schema['x-field'] === 'multiple-choice',
      });
    } catch (error) {
      if (!(error instanceof UnfitExpression)) throw error;
      this.lost(column, name, error.fault.code, error.fault.params);
      return undefined;
    }
  }

  /** Reports a loss in the next row to be written. */
  lost(column: string, name: string, code: LossCode, params: LossParams = {}): void {
    this.losses.add('survey', this.survey.nextRow, column, name, code, params);
  }

  /** The questions with inline options. */
  inlineLists(): string[] {
    return [...this.#questions.values()].flatMap(({ id, schema }) => (schema.oneOf || schema.items?.oneOf ? [id] : []));
  }

  /** The options of a question, inline or in a list. */
  optionsOf(id: string): ReturnType<typeof optionsOf> {
    const placed = this.#questions.get(id);
    return placed && optionsOf(this.template, placed);
  }
}

function languagesOf(template: Template, root: RootOrigin | undefined): ExportLanguage[] {
  const codes = Object.keys(template['x-translations'] ?? {});
  const known = root?.languages ?? [];
  const added = codes
    .filter((code) => !known.some((language) => language.code === code))
    .map((code) => ({ code, label: languageLabel(code) }));
  // The inline texts are English, unless English is among the translations.
  const base = root?.base ?? (root === undefined && codes.length > 0 && !codes.includes('en') ? languageLabel('en') : undefined);
  return [{ code: '', label: base }, ...known, ...added];
}

/** Returns the value of a keyword for a comparison with the source; checks without their messages. */
export function comparable(schema: Readonly<Record<string, unknown>> | QuestionSchema, keyword: string): unknown {
  const value: unknown = Object.entries(schema).find(([key]) => key === keyword)?.[1];
  if (keyword !== 'x-check' || !Array.isArray(value)) return value;
  return value.map((check: unknown) => (isObject(check) ? [check['rule'], check['level']] : check));
}
