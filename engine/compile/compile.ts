import { EngineError } from '../error.ts';
import type { Form, FormInterlock } from '../form.ts';
import { deepFreeze } from '../freeze.ts';
import { survey, type Survey } from '../survey/survey.ts';
import { riskMatrixOf } from '../risk/risk-matrix.ts';
import type { RiskMatrix, Template } from '../template.ts';
import { connect } from './connect.ts';
import { plannedQuestions } from './questions.ts';
import { sectionTree } from './sections.ts';
import { stageOrder } from './stage.ts';
import { textsOf, type Texts } from './texts.ts';

/**
 * Compiles a template into the frozen form that browser and server run on, with its texts in one language (English where a text is missing).
 * Freezes the template too. Throws an `EngineError` with code and JSON pointer on the first fault of structure that `lint` would list.
 */
export function compile(template: Template, language = 'en'): Form {
  const surveyed = survey(template);
  if ('findings' in surveyed) {
    const [first] = surveyed.findings;
    throw new EngineError(first?.code ?? 'template.invalid', first?.pointer);
  }

  const texts = textsOf(template, language);
  const tree = sectionTree(surveyed.survey, texts);
  const plans = plannedQuestions(surveyed.survey, tree, texts);
  connect(plans, tree);

  const ordered = [...plans.values()].map(({ plan }) => plan);
  const questions = ordered.map(({ question }) => question);
  const sections = tree.map(({ plan }) => plan.section);
  // Plans are the engine's own and guarded by their types: freezing their graph would double the time that compiling takes.
  deepFreeze([template, questions, sections]);

  return Object.freeze({
    template,
    language,
    title: texts('title', template.title),
    description: texts('description', template.description),
    sections,
    questions: new Map(questions.map((question) => [question.id, question])),
    plans: new Map(ordered.map((plan) => [plan.question.id, plan])),
    rootPlans: Object.keys(template.properties).flatMap((id) => plans.get(id)?.plan ?? []),
    sectionPlans: tree.map(({ plan }) => plan),
    stages: stageOrder(template),
    riskMatrix: riskMatrixIn(template, texts),
    interlocks: interlocksOf(surveyed.survey, texts),
  });
}

function riskMatrixIn(template: Template, texts: Texts): RiskMatrix {
  const matrix = riskMatrixOf(template['x-settings']);
  return { ...matrix, bands: matrix.bands.map((band) => ({ ...band, title: texts(`b.${band.id}`, band.title) })) };
}

function interlocksOf({ template, rules }: Survey, texts: Texts): FormInterlock[] {
  return (template['x-interlocks'] ?? []).flatMap(({ id, on, while: states = [], suspends = false, message, mend }) => {
    const rule = rules.find(({ kind, owner }) => kind === 'interlock' && owner === id);
    return rule
      ? [
          {
            id,
            on,
            while: states,
            suspends,
            message: texts(`i.${id}.message`, message),
            mend: texts(`i.${id}.mend`, mend),
            rule: rule.prepared,
          },
        ]
      : [];
  });
}
