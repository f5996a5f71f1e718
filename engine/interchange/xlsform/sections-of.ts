import type { QuestionSchema, Section } from '../../template.ts';
import { legalId } from '../legal-id.ts';
import { lostShow } from '../lost-show.ts';
import { templateLimits } from '../../survey/limits.ts';
import { blockOrigin, gridOf, originGroup } from './grid-of.ts';
import type { Placed as PlacedQuestion, SurveyImport } from './survey-import.ts';
import type { Origin, OriginGroup } from './origin.ts';
import { questionOf } from './question-of.ts';
import { reportBlock } from './report-row.ts';
import { ruleIn } from './rule-cell.ts';
import { cellOf } from './source-row.ts';
import type { BlockNode, SurveyNode } from './survey-tree.ts';

export interface SurveyContent {
  readonly sections: Section[];
  readonly properties: Record<string, QuestionSchema>;
}

/**
 * Converts groups to sections, in the order of the survey. A section has its questions before its nested sections, so it continues in
 * another section if there is a group between its questions.
 */
export function sectionsOf(survey: SurveyImport, tree: readonly SurveyNode[], title: string, taken: Set<string>): SurveyContent {
  const content: SurveyContent = { sections: [], properties: {} };
  const groupsOf = new Map<Section, OriginGroup[]>();

  const fill = (
    nodes: readonly SurveyNode[],
    holder: Section | undefined,
    within: Section | undefined,
    group?: number,
  ): Section | undefined => {
    let open = within;
    for (const node of nodes) {
      if (node.kind === 'leftover') continue;
      if (node.kind === 'group' && survey.sections.has(node)) {
        const section = sectionOf(survey, node, holder);
        content.sections.push(section);
        fill(node.children, section, section);
        open = undefined;
        continue;
      }
      if (!open) content.sections.push((open = continued(survey, holder, title, taken)));
      if (node.kind === 'group') {
        const groups = listIn(groupsOf, open);
        const at = groups.push(originGroup(survey, node, group)) - 1;
        survey.losses.add(node.row.sheet, node.row.number, 'type', node.name, 'groups-too-many', { limit: templateLimits.sections });
        reportBlock(survey, node.row, node.name, []);
        open = fill(node.children, holder, open, at);
        continue;
      }
      const placed = survey.placed.get(node);
      if (!placed) continue;
      const made =
        node.kind === 'question' ? questionOf(survey, placed, node, group) : { [placed.id]: gridOf(survey, placed, node, group) };
      Object.assign(content.properties, made);
      open.questions.push(...Object.keys(made));
    }
    return open;
  };
  fill(tree, undefined, undefined);
  for (const [section, groups] of groupsOf) Object.assign(section['x-origin'] as Origin, { groups });
  return content;
}

function sectionOf(survey: SurveyImport, node: BlockNode, parent: Section | undefined): Section {
  const id = survey.sections.get(node) ?? '';
  const texts = survey.texts.ofElement(node.row, `s.${id}`, node.name || id);
  // A group has no value: only its condition is read as a question's is.
  const asQuestion: PlacedQuestion = { id: '', name: node.name, field: 'grid', chain: [], groups: [], node };
  const show = ruleIn(survey, asQuestion, node.row, 'relevant');
  const isLost = show === undefined && cellOf(node.row, 'relevant') !== undefined;
  const made = show === undefined ? {} : { 'x-show': show };
  reportBlock(survey, node.row, node.name, []);
  return {
    id,
    title: texts.title,
    ...(texts.description !== '' && { description: texts.description }),
    ...(parent && { parent: parent.id }),
    questions: [],
    ...made,
    'x-name': node.name,
    'x-origin': { ...blockOrigin(survey, node, made, texts.originals), ...(isLost && lostShow) },
  };
}

/** Creates a section for questions that follow a group or are in none, with the title of the surrounding group or of the form. */
function continued(survey: SurveyImport, holder: Section | undefined, title: string, taken: Set<string>): Section {
  const id = legalId(holder?.id ?? 'form', taken, 's');
  for (const texts of Object.values(survey.texts.translations)) {
    const translated = holder && texts[`s.${holder.id}.title`];
    if (translated !== undefined) texts[`s.${id}.title`] = translated;
  }
  return {
    id,
    title: holder?.title ?? title,
    ...(holder && { parent: holder.id }),
    questions: [],
    'x-origin': { format: 'xlsform', cells: {}, continues: holder?.id ?? '' },
  };
}

function listIn<Key, Item>(lists: Map<Key, Item[]>, key: Key): Item[] {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  return list;
}
