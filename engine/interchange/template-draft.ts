import { templateLimits } from '../survey/limits.ts';
import type { OptionList, QuestionSchema, Section, Template } from '../template.ts';
import { fitValues } from './fit-values.ts';
import { refused, type Imported } from './imported.ts';
import { legalId } from './legal-id.ts';
import type { Loss, LossParams } from './loss.ts';
import type { LossCode } from './loss-codes.ts';
import { LossReport } from './loss-report.ts';
import { importedTemplate } from './new-template.ts';
import { settle } from './settle.ts';

/** A template while an import of one JSON document makes it. */
export class TemplateDraft {
  readonly format: string;
  readonly losses = new LossReport();
  readonly translations: Record<string, Record<string, string>> = {};
  readonly #sections: Section[] = [];
  readonly #properties: Record<string, QuestionSchema> = {};
  readonly #defs: Record<string, OptionList> = {};
  readonly #questionIds = new Set<string>();
  readonly #sectionIds = new Set<string>();
  /** Section that takes the next question of a section: the section itself, until another section is added inside it. */
  readonly #open = new Map<Section | undefined, Section | undefined>();

  constructor(format: string) {
    this.format = format;
  }

  /** Reports something that is not carried over. `name` is its place in the source. */
  lost(keyword: string, name: string, code: LossCode, params: LossParams = {}, effect?: Loss['effect']): void {
    this.losses.add('document', 0, keyword, name, code, params, effect);
  }

  /** Whether the draft exceeds the limit of a template. Nothing that is added later can make it valid. */
  get isFull(): boolean {
    return Math.max(this.#questionIds.size, this.#sections.length) > templateLimits.questions;
  }

  questionId(name: string): string {
    return legalId(name, this.#questionIds);
  }

  /** Adds a section. Questions of the parent that follow continue in another section. */
  section(name: string, parent: Section | undefined, content: Omit<Section, 'id' | 'questions'>): Section {
    const section: Section = { id: legalId(name, this.#sectionIds, 's'), ...content, questions: [], ...(parent && { parent: parent.id }) };
    this.#sections.push(section);
    this.#open.set(parent, undefined);
    this.#open.set(section, section);
    return section;
  }

  /** Adds a question to a section, or after the sections in it. */
  question(id: string, schema: QuestionSchema, holder: Section): void {
    let open = this.#open.get(holder);
    if (!open) {
      open = this.section(holder.id, holder, { title: holder.title, 'x-origin': { format: this.format, continues: holder.id } });
      for (const [language, texts] of Object.entries(this.translations))
        this.translate(language, `s.${open.id}.title`, texts[`s.${holder.id}.title`] ?? '');
      this.#open.set(holder, open);
    }
    open.questions.push(id);
    this.#properties[id] = schema;
  }

  /** Adds an option list and says how to refer to it. */
  list(name: string, list: OptionList): string {
    const id = legalId(name, new Set(Object.keys(this.#defs)), 'list');
    this.#defs[id] = list;
    return `#/$defs/${id}`;
  }

  translate(language: string, key: string, text: string): void {
    if (text !== '') (this.translations[language] ??= {})[key] = text;
  }

  /** The finished template, without the rules that it cannot have. */
  finish(
    module: string,
    texts: { title: string; name: string; description?: string },
    origin: Readonly<Record<string, unknown>>,
  ): Imported {
    if (Object.keys(this.#properties).length === 0) return refused('import.no-questions');
    const template: Template = {
      ...importedTemplate(module, texts.title, texts.name),
      ...(texts.description && { description: texts.description.slice(0, 4000) }),
      'x-sections': this.#sections.filter(
        (section) => section.questions.length > 0 || this.#sections.some(({ parent }) => parent === section.id),
      ),
      ...(Object.keys(this.translations).length > 0 && { 'x-translations': this.translations }),
      'x-origin': { format: this.format, ...origin },
      ...(Object.keys(this.#defs).length > 0 && { $defs: this.#defs }),
      properties: this.#properties,
    };
    fitValues(template);
    return settle(template, this.losses.list(), (holder, keyword) => ({
      sheet: 'document',
      row: 0,
      column: keyword,
      name: typeof holder['x-name'] === 'string' ? holder['x-name'] : '',
    }));
  }
}
