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
 * One edit of a template: another template, of which all that was not edited is the very object that it was, or a coded refusal. Any command may
 * come in. The result is of sound shape; what its rules read may be gone, which `broken` says.
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
