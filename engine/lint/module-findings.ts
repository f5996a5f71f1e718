import { firstStage, stagesOf } from '../compile/stage.ts';
import { optionsOf, type Placed } from '../survey/walk.ts';
import { below } from '../pointer.ts';
import type { Option, QuestionSchema, Stage, Template } from '../template.ts';
import { error, warning, type Finding } from '../survey/finding.ts';
import { isLinkFact, linkFactOf, relationsOf } from '../survey/relations.ts';
import { indexKinds } from './index-kinds.ts';
import type { ModuleParts } from './module-parts.ts';
import { spawnedFindings } from './spawn-findings.ts';
import type { Survey } from '../survey/survey.ts';

/** Returns the names in a template that its module does not have: such a part would never be filled, asked for, notified or found. */
export function moduleFindings(survey: Survey, parts: ModuleParts): Finding[] {
  return [
    ...stageFindings(survey.template, parts),
    ...interlockFindings(survey.template, parts),
    ...questionFindings(survey, parts),
    ...lookupFindings(survey, parts),
    ...linkFindings(survey, parts),
    ...indexFindings(survey, parts),
    ...neededFindings(survey, parts),
    ...neededColumnFindings(survey, parts),
    ...noticeFindings(survey, parts),
    ...spawnedFindings(survey, parts),
  ];
}

/** The names, one or several, that are not among the known ones, each at its place. */
function unknown(
  names: string | readonly string[],
  known: readonly string[],
  pointer: string,
  say: (name: string, at: string) => Finding,
): Finding[] {
  if (typeof names === 'string') return known.includes(names) ? [] : [say(names, pointer)];
  return names.flatMap((name, at) => unknown(name, known, below(pointer, at), say));
}

function stageFindings(template: Template, { events, states, filling }: ModuleParts): Finding[] {
  return template['x-sections'].flatMap(({ stage }, at) => {
    if (!stage) return [];
    const pointer = below('/x-sections', at, 'stage');
    return 'on' in stage
      ? [
          ...unknown(stage.on, events, below(pointer, 'on'), (event, place) => error('stage.event-unknown', place, { event })),
          ...unknown(stage.again ?? [], events, below(pointer, 'again'), (event, place) => error('stage.event-unknown', place, { event })),
        ]
      : unknown(stage.while, filling, below(pointer, 'while'), (state, place) =>
          error(states.includes(state) ? 'stage.state-unfilled' : 'stage.state-unknown', place, { state }),
        );
  });
}

function lookupFindings({ rules }: Survey, { lookups: known }: ModuleParts): Finding[] {
  return rules.flatMap(({ prepared }) =>
    prepared.lookups.flatMap(({ name, pointer }) =>
      unknown(name, known, pointer, (missing, place) => error('rule.lookup-missing', place, { name: missing })),
    ),
  );
}

/** Returns facts about linked records that name an unknown relation or an unknown count. */
function linkFindings({ rules, placed }: Survey, { relations }: ModuleParts): Finding[] {
  const known = [...relations, ...relationsOf(placed.values())];
  return rules.flatMap(({ prepared }) =>
    prepared.facts.flatMap(({ name, pointer }) =>
      isLinkFact(name) && !known.includes(linkFactOf(name)?.relation ?? '') ? [error('rule.link-unknown', pointer, { name })] : [],
    ),
  );
}

/** Index values that the module does not have, and those whose filters would find no answer of the question. */
function indexFindings({ placed }: Survey, { index }: ModuleParts): Finding[] {
  return [...placed.values()].flatMap(({ schema, pointer }) => {
    const name = schema['x-index'];
    if (name === undefined) return [];
    const kind = Object.hasOwn(index, name) ? index[name] : undefined;
    const at = below(pointer, 'x-index');
    if (kind === undefined) return [error('index.unknown', at, { index: name })];
    return indexKinds(schema).includes(kind) ? [] : [error('index.wrong-kind', at, { index: name, field: schema['x-field'] })];
  });
}

function interlockFindings(template: Template, { events, states, watched }: ModuleParts): Finding[] {
  return (template['x-interlocks'] ?? []).flatMap((interlock, at) => {
    const pointer = below('/x-interlocks', at);
    return [
      ...unknown(interlock.on, events, below(pointer, 'on'), (event, place) => error('interlock.event-unknown', place, { event })),
      ...unknown(interlock.while ?? [], watched, below(pointer, 'while'), (state, place) =>
        error(states.includes(state) ? 'interlock.state-unwatched' : 'interlock.state-unknown', place, { state }),
      ),
    ];
  });
}

function questionFindings({ placed }: Survey, { parties, sources, modules }: ModuleParts): Finding[] {
  const known = [...sources, ...(modules ?? []).map((id) => `records/${id}`)];
  return [...placed.values()].flatMap(({ schema, pointer }) => [
    ...unknown(schema['x-party'] ?? [], parties, below(pointer, 'x-party'), (party, place) => error('party.unknown', place, { party })),
    ...unknown(sourceToCheck(schema['x-source'], modules), known, below(pointer, 'x-source'), (source, place) =>
      error('source.unknown', place, { source }),
    ),
  ]);
}

/** The source of a question, without lists of records where the modules are not known. */
function sourceToCheck(source: string | undefined, modules: ModuleParts['modules']): string | readonly string[] {
  return source === undefined || (!modules && source.startsWith('records/')) ? [] : source;
}

/**
 * Reports events that no one could send, so that records could not get beyond them. It is only a warning if an optional answer can name
 * the sender.
 */
function neededFindings({ template, placed }: Survey, { needed }: ModuleParts): Finding[] {
  const stageOf = stagesOfQuestions(template);
  return needed.flatMap(({ event, parties, before: { events, states } }) => {
    const naming = [...placed.values()].filter(({ schema }) => parties.includes(schema['x-party'] ?? ''));
    const [named] = naming;
    if (!named) return [error('party.nobody', '/x-sections', { party: parties.join(', '), event })];
    const inTime = naming.filter((question) => {
      const stage = stageOf(question);
      return 'on' in stage ? events.includes(stage.on) : [stage.while].flat().some((state) => states.includes(state));
    });
    const [first] = inTime;
    if (!first) return [error('party.late', named.pointer, { party: named.schema['x-party'] ?? '', event })];
    if (inTime.some(({ schema }) => isAnswered(schema))) return [];
    return [warning('party.optional', below(first.pointer, 'x-require'), { party: first.schema['x-party'] ?? '', event })];
  });
}

/** The stage in which a question is answered; a column in that of its grid. */
function stagesOfQuestions(template: Template): (question: Placed) => Stage {
  const stages = stagesOf(template['x-sections']);
  const sectionOf = new Map(template['x-sections'].flatMap(({ id, questions }) => questions.map((question) => [question, id] as const)));
  return ({ id, chain }) => stages.get(sectionOf.get(chain[0] ?? id) ?? '') ?? firstStage;
}

/** Whether a question asks for its answer, be it only under a condition, or works it out itself. */
function isAnswered(schema: QuestionSchema): boolean {
  return schema['x-value'] !== undefined || (schema['x-require'] ?? false) !== false;
}

/**
 * Returns the columns that the records of the module need and no answer fills. A record without a site belongs to the whole organisation;
 * one without an end never is overdue.
 */
function neededColumnFindings({ template, placed }: Survey, { columns }: ModuleParts): Finding[] {
  const stageOf = stagesOfQuestions(template);
  const isLate = (question: Placed): boolean => {
    const stage = stageOf(question);
    return !('on' in stage) || stage.on !== firstStage.on;
  };
  return columns.flatMap((column) => {
    const asking = [...placed.values()].filter(({ schema }) => schema['x-column'] === column);
    const [first] = asking;
    if (!first) return [column === 'site' ? warning('record.nowhere', '/x-sections') : error('record.no-end', '/x-sections')];
    const inTime = asking.filter((question) => !isLate(question));
    const [counting = first] = inTime;
    return [
      ...(inTime.length === 0 ? [warning('record.late', first.pointer, { id: first.id })] : []),
      ...(column === 'ends_at' && !(inTime.length === 0 ? asking : inTime).some(({ schema }) => isAnswered(schema))
        ? [error('record.end-optional', below(counting.pointer, 'x-require'))]
        : []),
    ];
  });
}

/** Each list once, whether or not questions share it. */
function noticeFindings({ template, placed }: Survey, { audience }: ModuleParts): Finding[] {
  const lists = new Map<string, readonly Option[]>(
    Object.entries(template.$defs ?? {}).map(([name, { oneOf }]) => [below('/$defs', name, 'oneOf'), oneOf]),
  );
  for (const question of placed.values()) {
    const list = optionsOf(template, question);
    if (list) lists.set(list.pointer, list.options);
  }
  return [...lists].flatMap(([pointer, options]) =>
    options.flatMap((option, at) =>
      unknown(option['x-notify'] ?? [], audience, below(pointer, at, 'x-notify'), (party, place) =>
        error('party.unknown', place, { party }),
      ),
    ),
  );
}
