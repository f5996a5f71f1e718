import { edit, type DesignCommand, type RefusalCode, type Template } from '../../../../engine/index.ts';

/** Why a call could not be carried out, as the engine says it. */
export interface CallRefusal {
  readonly ok: false;
  readonly code: RefusalCode;
  readonly params: Readonly<Record<string, string | number>>;
}

/** Ends the edits of a call. */
export class CallRefused extends Error {
  readonly refusal: CallRefusal;

  constructor(refusal: CallRefusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/** A template on which a call performs one command after the other. */
export class Editing {
  template: Template;

  constructor(template: Template) {
    this.template = template;
  }

  /** Runs a command. Returns the id of the part it created or changed. */
  run(command: DesignCommand): string {
    const edited = edit(this.template, command);
    if (!edited.ok) throw new CallRefused(edited);
    this.template = edited.template;
    return edited.focus[0] ?? '';
  }

  /** Refuses a call in whose body something has no label; `at` is where in it. */
  refuseUnlabelled(at: string): never {
    this.refuse('text.missing', `${at}/label`);
  }

  /** Refuses a call that would change a read-only value. `at` is its place in the body. */
  refuseRead(at: string): never {
    this.refuse('command.malformed', at);
  }

  refuse(code: RefusalCode, id: string): never {
    throw new CallRefused({ ok: false, code, params: { id } });
  }
}

/** Returns the item at a place, counted from one, before which something is put; undefined at the end. */
export function atOrder(ids: readonly string[], order: number | undefined): { before: string } | undefined {
  const before = order === undefined ? undefined : ids[order - 1];
  return before === undefined ? undefined : { before };
}
