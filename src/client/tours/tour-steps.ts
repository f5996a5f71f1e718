import type { TourName } from '../../shared/tour.ts';

/** One stop of a tour. */
export interface TourStep {
  /** Its texts are `tours:<tour>.<id>.title` and `.text`. */
  id: string;
  /** Selectors of the element to explain; the first one on the screen is used. A step without an element on the screen is left out. */
  at: readonly string[];
}

/** The steps of each tour of the specification. A tour explains one screen. */
export const tourSteps: Readonly<Record<TourName, readonly TourStep[]>> = {
  request_a_new_permit: [
    { id: 'choose', at: ['[data-tour="templates"]'] },
    { id: 'card', at: ['[data-tour="templates"] > :first-child'] },
    { id: 'kept', at: ['#main h1'] },
    { id: 'after', at: ['#main h1'] },
  ],
  workflow_settings: [
    { id: 'what', at: ['#main h1'] },
    { id: 'add', at: ['[data-part="actions"] a, [data-part="actions"] button'] },
    { id: 'find', at: ['[data-part="filters"]'] },
    { id: 'change', at: ['#main [role="grid"]', '#main ul'] },
  ],
  permit_template: [
    { id: 'add', at: ['.dc-side', '.dc-narrow-only button'] },
    { id: 'arrange', at: ['[data-canvas]'] },
    { id: 'say', at: ['#right-tab-properties', '[data-tour="open-right"]'] },
    { id: 'preview', at: ['#right-tab-preview', '[data-tour="open-right"]'] },
    { id: 'findings', at: ['#right-tab-findings', '[data-tour="open-right"]'] },
    { id: 'publish', at: ['[data-tour="publish"]'] },
  ],
  observation: [
    { id: 'report', at: ['[data-part="actions"] [href$="/observations/new"]'] },
    { id: 'kept', at: ['[data-part="actions"] [href$="/observations/new"]'] },
    { id: 'find', at: ['[data-part="filters"]'] },
    { id: 'open', at: ['#main [role="grid"]', '#main ul', '#main h1'] },
  ],
  incident: [
    { id: 'report', at: ['[data-part="actions"] [href$="/incidents/new"]'] },
    { id: 'health', at: ['#main h1'] },
    { id: 'find', at: ['[data-part="filters"]'] },
    { id: 'open', at: ['#main [role="grid"]', '#main ul', '#main h1'] },
  ],
};

/** Returns the element that a step explains, if it is on the screen. */
export function placeOf({ at }: TourStep): HTMLElement | undefined {
  for (const selector of at) {
    const found = [...document.querySelectorAll<HTMLElement>(selector)].find((element) => element.getClientRects().length > 0);
    if (found) return found;
  }
  return undefined;
}
