import type { Template } from '../template.ts';
import type { DesignCommand, Edited } from './command.ts';
import { lookedOver } from './look-over.ts';
import { isDesignable } from './shape.ts';
import { questionOperations } from './edit-questions.ts';
import { sectionOperations } from './edit-sections.ts';
import { copyOperations } from './edit-copies.ts';
import { malformedPart } from './well-formed.ts';
import { optionOperations } from './edit-options.ts';
import { textOperations } from './edit-texts.ts';
import { fieldOperations } from './change-field.ts';
import { specialOperations } from './special-sections.ts';
import type { Operations, Outcome } from './outcome.ts';
import { Refused } from './refused.ts';
import { templateOperations } from './edit-template.ts';

const operations: Operations<DesignCommand['do']> = {
  ...templateOperations,
  ...sectionOperations,
  ...specialOperations,
  ...questionOperations,
  ...fieldOperations,
  ...copyOperations,
  ...optionOperations,
  ...textOperations,
};

/**
 * Applies one command to a template. Returns the new template, which shares all unchanged objects with the old one, or a coded refusal.
 * Accepts any input. The shape of the result is sound. Its rules may read things that no longer exist; `broken` lists them.
 */
export function edit(template: Template, command: DesignCommand): Edited {
  try {
    if (!isDesignable(template)) throw new Refused('template.unsound');
    return lookedOver(template, outcomeOf(template, command));
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
}

function outcomeOf(template: Template, command: DesignCommand): Outcome {
  const part = malformedPart(command);
  if (part !== undefined) throw new Refused('command.malformed', { part });
  const operation = operations[command.do] as (template: Template, command: DesignCommand) => Outcome;
  return operation(template, command);
}
