import { expect } from 'vitest';
import { deepFreeze } from '../../engine/freeze.ts';
import {
  edit,
  outlineOf,
  type DesignCommand,
  type EditedTemplate,
  type OutlineQuestion,
  type OutlineSection,
  type Template,
} from '../../engine/index.ts';

/** Runs a command that must succeed. Freezes the template before it, so that the command cannot mutate it. */
export function edited(template: Template, command: DesignCommand): EditedTemplate {
  const result = edit(deepFreeze(template), command);
  if (!result.ok) throw new Error(`${command.do} was refused: ${result.code} ${JSON.stringify(result.params)}`);
  return result;
}

/** The template after some commands. */
export function after(template: Template, ...commands: DesignCommand[]): Template {
  return commands.reduce((next, command) => edited(next, command).template, template);
}

/** Why a command is refused. */
export function refusalOf(template: Template, command: DesignCommand): string {
  const result = edit(deepFreeze(template), command);
  expect(result.ok).toBe(false);
  return result.ok ? '' : result.code;
}

/** The outline as lines: sections, questions, `option:` with what hangs under it, `|columns`. */
export function linesOf(template: Template): string[] {
  const ofQuestion = ({ id, options, columns }: OutlineQuestion, depth: number): string[] => [
    `${'  '.repeat(depth)}${id}${columns.length > 0 ? `|${columns.map((column) => column.id).join('|')}` : ''}`,
    ...options.flatMap(({ option, questions }) =>
      questions.length === 0
        ? []
        : [`${'  '.repeat(depth + 1)}${option.const}:`, ...questions.flatMap((question) => ofQuestion(question, depth + 2))],
    ),
  ];
  const ofSection = ({ id, questions, sections }: OutlineSection, depth: number): string[] => [
    `${'  '.repeat(depth)}# ${id}`,
    ...questions.flatMap((question) => ofQuestion(question, depth + 1)),
    ...sections.flatMap((section) => ofSection(section, depth + 1)),
  ];
  return outlineOf(template).sections.flatMap((section) => ofSection(section, 0));
}
