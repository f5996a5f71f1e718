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

  /** How a question is called in the form. */
  nameOf(id: string): string {
    return this.#questions.get(id)?.schema['x-name'] || id;
  }

  /** The translation of a text; the base text is the template's own. */
  text(code: string, key: string): string {
    return this.template['x-translations']?.[code]?.[key] ?? '';
  }

  /** The headers that a text of a language may stand under, the best first. */
  labelsOf(language: ExportLanguage): (string | undefined)[] {
    return language.code === '' && language.label !== undefined ? [language.label, undefined] : [language.label];
  }

  /** A rule as XPath; undefined, with a line in the report, where XPath has no word for it. */
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

  /** A line of the report about the row that is written next. */
  lost(column: string, name: string, code: LossCode, params: LossParams = {}): void {
    this.losses.add('survey', this.survey.nextRow, column, name, code, params);
  }

  /** The questions that have their options in themselves. */
  inlineLists(): string[] {
    return [...this.#questions.values()].flatMap(({ id, schema }) => (schema.oneOf || schema.items?.oneOf ? [id] : []));
  }

  /** The options of a question, wherever they stand. */
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
  // English stands inline, unless it is among the translations.
  const base = root?.base ?? (root === undefined && codes.length > 0 && !codes.includes('en') ? languageLabel('en') : undefined);
  return [{ code: '', label: base }, ...known, ...added];
}

/** Whether a keyword is as the source made it; rules of checks are compared without their messages. */
export function comparable(schema: Readonly<Record<string, unknown>> | QuestionSchema, keyword: string): unknown {
  const value: unknown = Object.entries(schema).find(([key]) => key === keyword)?.[1];
  if (keyword !== 'x-check' || !Array.isArray(value)) return value;
  return value.map((check: unknown) => (isObject(check) ? [check['rule'], check['level']] : check));
}
