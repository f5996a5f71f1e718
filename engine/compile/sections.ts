import type { Survey } from '../survey/survey.ts';
import type { Edge, Plan, SectionPlan } from '../survey/plan.ts';
import { stagesOf } from './stage.ts';
import type { Texts } from './texts.ts';

/** A section's plan while it is being built: its lists can still grow. */
export interface GrowingSection {
  readonly plan: SectionPlan;
  readonly children: SectionPlan[];
  readonly questions: Plan[];
}

/** A question's plan while it is being built. */
export interface GrowingPlan {
  readonly plan: Plan;
  readonly readers: Edge[];
  readonly remarkReaders: Edge[];
  readonly sectionReaders: SectionPlan[];
  readonly remarkSectionReaders: SectionPlan[];
}

/** The sections in the order of the template, each knowing its parent and its children. */
export function sectionTree({ template, rules, order }: Survey, texts: Texts): GrowingSection[] {
  const ranks = new Map(order.map((key, at) => [key, at]));
  const stages = stagesOf(template['x-sections']);
  const grown = new Map<string, GrowingSection>();

  const grow = (id: string): GrowingSection | undefined => {
    const known = grown.get(id);
    if (known) return known;
    const index = template['x-sections'].findIndex((section) => section.id === id);
    const section = template['x-sections'][index];
    if (!section) return undefined;

    const parent = section.parent === undefined ? undefined : grow(section.parent);
    const children: SectionPlan[] = [];
    const questions: Plan[] = [];
    const plan: SectionPlan = {
      section: {
        id,
        title: texts(`s.${id}.title`, section.title),
        description: texts(`s.${id}.description`, section.description),
        kind: section.kind,
        stage: stages.get(id) ?? { on: 'submit' },
        questions: section.questions,
        parent: section.parent,
        party: section.party ?? parent?.plan.section.party,
        read: section.read ?? parent?.plan.section.read,
        pass: section['x-pass'] ?? 0,
        shows: section.shows ?? [],
      },
      index,
      parent: parent?.plan,
      children,
      questions,
      show: rules.find((rule) => rule.kind === 'section' && rule.owner === id)?.prepared,
      rank: ranks.get(`section:${id}`) ?? 0,
    };
    parent?.children.push(plan);
    const growing = { plan, children, questions };
    grown.set(id, growing);
    return growing;
  };

  return template['x-sections'].flatMap((section) => grow(section.id) ?? []);
}
