import type { Finding, QuestionId, Template } from '../../../../engine/index.ts';
import { placeAt } from '../draft/place-at.ts';
import { titleOf } from './titles.ts';

/** Finding with its subject and the name of its place. */
export interface PlacedFinding {
  readonly finding: Finding;
  /** Title of its question, option list or section. Undefined if it concerns the whole template. */
  readonly place: string | undefined;
}

/** The findings of one weight in one part of the template. */
export interface FindingGroup {
  readonly level: Finding['level'];
  /** A section by its id, or one of the parts beside the sections. */
  readonly part: { readonly section: string; readonly title: string } | 'lists' | 'settings' | 'translations';
  readonly findings: readonly PlacedFinding[];
}

const beside = ['lists', 'settings', 'translations'] as const;

/** All findings, errors first, each weight in the order in which the template is read. */
export function groupFindings(findings: readonly Finding[], template: Template): FindingGroup[] {
  const sections = template['x-sections'];
  const sectionOf = sectionsOfQuestions(template);
  const located = findings.map((finding) => ({ finding, ...locate(finding, template, sectionOf) }));
  return (['error', 'warning'] as const).flatMap((level) => {
    const own = located.filter(({ finding }) => finding.level === level);
    const inSections = sections.map(({ id, title }): FindingGroup => ({
      level,
      part: { section: id, title: title || id },
      findings: own.filter(({ section }) => section === id),
    }));
    const others = beside.map((part): FindingGroup => ({ level, part, findings: own.filter((each) => each.part === part) }));
    return [...inSections, ...others].filter((group) => group.findings.length > 0);
  });
}

type Located = { place: string | undefined; section?: string; part?: (typeof beside)[number] };

function locate({ pointer }: Finding, template: Template, sectionOf: ReadonlyMap<QuestionId, string>): Located {
  const place = placeAt(template, pointer);
  if (place.tab !== 'design') return { place: undefined, part: place.tab };
  // A finding about no section and no question is about the whole template.
  if (!place.choice) return { place: undefined, part: 'settings' };
  const { kind, id } = place.choice;
  if (kind === 'list') return { place: template.$defs?.[id]?.title ?? id, part: 'lists' };
  if (kind === 'section') return { place: undefined, section: id };
  const root = pointer.startsWith('/properties/') ? pointer.split('/')[2] : id;
  const section = sectionOf.get(root ?? id);
  const title = titleOf(template, id);
  return section === undefined ? { place: title, part: 'settings' } : { place: title, section };
}

function sectionsOfQuestions(template: Template): Map<QuestionId, string> {
  return new Map(template['x-sections'].flatMap(({ id, questions }) => questions.map((question): [QuestionId, string] => [question, id])));
}

/** The findings in the order in which the groups list them: what F8 goes through. */
export function inReadingOrder(groups: readonly FindingGroup[]): PlacedFinding[] {
  return groups.flatMap(({ findings }) => findings);
}
