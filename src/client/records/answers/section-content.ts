import type { Form } from '../../../../engine/index.ts';
import type { Content } from './draft-merge.ts';

/** Returns the part of the content that belongs to the given sections. */
export function sectionContent(form: Form, sections: readonly string[], { answers, remarks }: Content): Content {
  const ids = new Set(form.sections.filter((section) => sections.includes(section.id)).flatMap((section) => section.questions));
  const within = (key: string) => ids.has(key.split('/')[0] ?? key);

  return {
    answers: Object.fromEntries(Object.entries(answers).filter(([id]) => within(id))),
    remarks: Object.fromEntries(Object.entries(remarks).filter(([key]) => within(key))),
  };
}

/** The content with that of some sections replaced. */
export function withSections(form: Form, sections: readonly string[], content: Content, part: Content): Content {
  const own = sectionContent(form, sections, content);
  const others = <Value>(all: Record<string, Value>, taken: Record<string, Value>) =>
    Object.fromEntries(Object.entries(all).filter(([key]) => !(key in taken)));

  return {
    answers: { ...others(content.answers, own.answers), ...part.answers },
    remarks: { ...others(content.remarks, own.remarks), ...part.remarks },
  };
}

/** The content without the signatures and declarations of some sections. */
export function unsignedContent(form: Form, sections: readonly string[], { answers, remarks }: Content): Content {
  const isSigned = (id: string) => {
    const question = form.questions.get(id);
    return question !== undefined && sections.includes(question.section) && signing.has(question.field);
  };
  return { answers: Object.fromEntries(Object.entries(answers).filter(([id]) => !isSigned(id))), remarks };
}

const signing: ReadonlySet<string> = new Set(['signature', 'declaration']);
