import { useEffect, type RefObject } from 'react';
import type { QuestionId } from '../../../../engine/index.ts';
import type { DesignState } from '../draft/design-store.ts';
import { useDesign } from '../draft/use-design.ts';
import { scrollWhenThere } from './question-element.ts';

/** Selection on the canvas, as the preview can show it. */
export interface Followed {
  question: QuestionId | undefined;
  section: string | undefined;
}

const followedQuestion = ({ selection: { kind, ids, of } }: DesignState): QuestionId | undefined => {
  if (kind === 'question' && ids.length === 1) return ids[0];
  return kind === 'option' ? of : undefined;
};
const followedSection = ({ selection: { kind, ids } }: DesignState): string | undefined =>
  kind === 'section' && ids.length === 1 ? ids[0] : undefined;

export const selectorOf = ({ question, section }: Followed): string | undefined => {
  if (question !== undefined) return `[data-question="${CSS.escape(question)}"]`;
  return section === undefined ? undefined : `section[id$="-section-${CSS.escape(section)}"]`;
};

/** Keeps the item selected on the canvas visible in the preview. */
export function useFollowSelection(scroller: RefObject<HTMLElement | null>): Followed {
  const question = useDesign(followedQuestion);
  const section = useDesign(followedSection);

  useEffect(() => {
    const selector = selectorOf({ question, section });
    if (selector === undefined || !scroller.current) return undefined;
    return scrollWhenThere(scroller.current, selector);
  }, [question, section, scroller]);

  return { question, section };
}
