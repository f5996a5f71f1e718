import { compile, EngineError, isDesignable, type Template } from '../../../../engine/index.ts';
import type { CalledFormType, CalledSection, CalledTemplate } from './call-bodies.ts';
import { CallRefused, Editing, type CallRefusal } from './editing.ts';
import { addFormType, changeFormType } from './form-type-calls.ts';
import { presentFormTypes, presentSections } from './present-parts.ts';
import { addSection, changeSection, type ToldSection } from './section-calls.ts';
import type { SpecialWords } from './special-words.ts';

/** A call of the specification on a template's document, as data: it is carried out beside the thread that answers. */
export type TemplateCall =
  | { on: 'template'; body: CalledTemplate }
  | { on: 'section'; add: CalledSection & { label: string }; words?: SpecialWords | undefined; filledWhile?: string | undefined }
  | { on: 'section'; id: string; change: CalledSection | null }
  | { on: 'formType'; add: CalledFormType & { name: string } }
  | { on: 'formType'; id: string; change: CalledFormType | null }
  | { on: 'image'; question: string; image: string };

/** The parts of a document as the specification's clients see them. */
export interface CalledParts {
  readonly sections: ReturnType<typeof presentSections>;
  readonly formTypes: ReturnType<typeof presentFormTypes>;
}

/** The document after a call, the id of the part that the call created or changed, and all current parts. */
export type Called = { readonly ok: true; readonly document: string; readonly id: string; readonly parts: CalledParts } | CallRefusal;

export interface CallReader {
  readonly templateId: string;
  readonly language: string;
}

/** Carries a call out with the commands of the designer, all of it or nothing. A document that does not compile throws. */
export function carryOut(template: Template, call: TemplateCall, reader: CallReader): Called {
  if (!isDesignable(template)) return { ok: false, code: 'template.unsound', params: {} };
  const editing = new Editing(template);
  try {
    const id = perform(editing, call, reader);
    return { ok: true, document: JSON.stringify(editing.template), id, parts: partsOf(editing.template, reader) };
  } catch (error) {
    if (error instanceof CallRefused) return error.refusal;
    throw error;
  }
}

/** The parts of a document in a language. */
export function partsOf(template: Template, { templateId, language }: CallReader): CalledParts {
  return { sections: presentSections(compile(template, language), templateId), formTypes: presentFormTypes(template) };
}

function perform(editing: Editing, call: TemplateCall, reader: CallReader): string {
  switch (call.on) {
    case 'template':
      return changeDocument(editing, call.body);
    case 'section':
      if ('add' in call) return addSection(editing, call.add, call);
      return call.change
        ? changeSection(editing, call.id, call.change, toldSection(editing.template, call.id, reader))
        : editing.run({ do: 'removeSection', id: call.id });
    case 'formType':
      if ('add' in call) return addFormType(editing, call.add);
      return call.change ? changeFormType(editing, call.id, call.change) : editing.run({ do: 'removeList', list: call.id });
    default:
      return editing.run({ do: 'setQuestion', id: call.question, patch: { 'x-image': call.image } });
  }
}

/** A section as its callers read it; nothing where the template cannot be read before it is mended. */
function toldSection(template: Template, id: string, { templateId, language }: CallReader): ToldSection | undefined {
  try {
    return presentSections(compile(template, language), templateId).find((section) => section.id === id);
  } catch (error) {
    if (error instanceof EngineError) return undefined;
    throw error;
  }
}

/** The settings that a call names, as a document has them. */
export function settingsIn(body: CalledTemplate): Partial<Template['x-settings']> {
  const { prefix_id: prefix, default_hours_from_start: defaultHours, default_hours_for_extension: extensionHours } = body;
  const { scoring_required: scoring, pass_mark: mark } = body;
  return {
    ...(scoring !== undefined && { scoring }),
    ...(mark !== undefined && mark !== null && { passMark: mark }),
    ...(prefix !== undefined && { prefix }),
    ...(defaultHours !== undefined && { defaultHours }),
    ...(extensionHours !== undefined && { extensionHours }),
  };
}

function changeDocument(editing: Editing, body: CalledTemplate): string {
  const { name, description } = body;
  const texts = {
    ...(name !== undefined && { title: name.trim() }),
    ...(description !== undefined && { description: description.trim() }),
  };
  const settings = { ...settingsIn(body), ...(body.pass_mark === null && { passMark: undefined }) };
  if (Object.keys(texts).length > 0) editing.run({ do: 'setTemplate', patch: texts });
  if (Object.keys(settings).length > 0) editing.run({ do: 'setSettings', patch: settings });
  return '';
}
