import { stagesOf } from '../compile/stage.ts';
import { below } from '../pointer.ts';
import type { Section, Template } from '../template.ts';
import { error, type Finding } from '../survey/finding.ts';
import type { ModuleParts } from './module-parts.ts';
import type { Survey, SurveyedRule } from '../survey/survey.ts';

/**
 * Checks sections that only some users may fill or see: the parties and grants that they name must exist, and nothing outside may repeat
 * their content.
 */
export function privateFindings(survey: Survey, parts?: ModuleParts): Finding[] {
  return [...partyFindings(survey.template, parts), ...readFindings(survey.template, parts), ...leakFindings(survey, parts)];
}

function partyFindings(template: Template, parts: ModuleParts | undefined): Finding[] {
  const stages = stagesOf(template['x-sections']);
  return template['x-sections'].flatMap(({ id, party = [] }, at) => {
    if (party.length === 0) return [];
    const pointer = below('/x-sections', at, 'party');
    const stage = stages.get(id);
    // The manifest says who sends an event. Parties of a section matter only while a state lasts.
    if (stage && 'on' in stage) return [error('section.party-stage', pointer)];
    const known = parts && [...parts.parties, 'requester'];
    return party.flatMap((name, place) =>
      known && !known.includes(name) ? [error('party.unknown', below(pointer, place), { party: name })] : [],
    );
  });
}

function readFindings(template: Template, parts: ModuleParts | undefined): Finding[] {
  return template['x-sections'].flatMap(({ read }, at) =>
    read !== undefined && parts && !parts.reads.includes(read)
      ? [error('section.read-unknown', below('/x-sections', at, 'read'), { read })]
      : [],
  );
}

/** Returns findings for list columns, parties, index values and outside rules that would reveal the content of a section with restricted access. */
function leakFindings({ template, placed, rules }: Survey, parts: ModuleParts | undefined): Finding[] {
  const grants = readGrantsOf(template['x-sections']);
  if (grants.size === 0) return [];
  const sectionOf = new Map(template['x-sections'].flatMap(({ id, questions }) => questions.map((question) => [question, id] as const)));
  const grantOf = (id: string): string | undefined => grants.get(sectionOf.get(placed.get(id)?.chain[0] ?? id) ?? '');
  const grantOfRule = ({ kind, owner }: SurveyedRule): string | undefined =>
    kind === 'section' ? grants.get(owner) : kind === 'interlock' ? undefined : grantOf(owner);

  const columns = [...placed.values()].flatMap(({ id, schema, pointer }) =>
    schema['x-column'] !== undefined && grantOf(id) !== undefined ? [error('section.read-column', below(pointer, 'x-column'), { id })] : [],
  );
  const parties = [...placed.values()].flatMap(({ id, schema, pointer }) =>
    schema['x-party'] !== undefined && grantOf(id) !== undefined ? [error('section.read-party', below(pointer, 'x-party'), { id })] : [],
  );
  const values = [...placed.values()].flatMap(({ id, schema, pointer }) => {
    const [index, grant] = [schema['x-index'], grantOf(id)];
    if (index === undefined || grant === undefined || !parts || !Object.hasOwn(parts.index, index)) return [];
    const within = Object.hasOwn(parts.indexReads, index) ? parts.indexReads[index] : undefined;
    return within?.includes(grant) ? [] : [error('section.read-index', below(pointer, 'x-index'), { id, index })];
  });
  const read = rules.flatMap((rule) =>
    rule.prepared.references.flatMap(({ id, pointer }) => {
      const grant = grantOf(id);
      return grant !== undefined && grant !== grantOfRule(rule) ? [error('rule.reads-private', pointer, { id })] : [];
    }),
  );
  return [...columns, ...parties, ...values, ...read];
}

/** The grant of each section that has one; a nested section has its parent's. */
export function readGrantsOf(sections: readonly Section[]): Map<string, string> {
  const byId = new Map(sections.map((section) => [section.id, section]));
  const grantOf = ({ read, parent }: Section, hops: number): string | undefined => {
    const above = parent === undefined ? undefined : byId.get(parent);
    return read ?? (above && hops < sections.length ? grantOf(above, hops + 1) : undefined);
  };
  return new Map(
    sections.flatMap((section) => {
      const grant = grantOf(section, 0);
      return grant === undefined ? [] : [[section.id, grant] as const];
    }),
  );
}
