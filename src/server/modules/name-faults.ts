import type { QuestionSchema, Template } from '../../../engine/template.ts';
import {
  conditionLooks,
  decidingEvents,
  isSaving,
  isSystemEvent,
  lifecycleShape,
  newVersion,
  stateLooks,
} from '../../../workflows/index.ts';
import { iconPaths } from '../../shared/icon-paths.ts';
import type { ModuleManifest } from '../../shared/manifest.ts';
import { actionsOn } from '../../shared/permission.ts';
import { choices, fault, type Grounds, type ManifestFault } from './fault.ts';
import { keywordsIn } from './template-keywords.ts';

/** Returns the names of events, states, forms, sections, questions, actions and parties that there are not. */
export function nameFaults(grounds: Grounds): ManifestFault[] {
  return [eventFaults, stateFaults, iconFaults, formFaults, partFaults, readFaults].flatMap((faultsIn) => faultsIn(grounds));
}

function eventFaults({ module: { grants, kinds = {}, signsAgain = [], offline = [] }, lifecycle }: Grounds): ManifestFault[] {
  const sent = Object.keys(grants).filter((event) => !isSystemEvent(event) && grants[event]?.system !== true);
  const unsent = (pointer: string, event: string) =>
    sent.includes(event) ? [] : [fault(pointer, `nobody is granted an event "${event}"; ${choices(sent)}`)];
  const deciding = decidingEvents(lifecycle);
  const mayWait = (event: string) =>
    event !== 'submit' && event !== newVersion && !isSaving(event) && !deciding.has(event) && !signsAgain.includes(event);
  return [
    ...Object.keys(kinds).flatMap((event) => (event === 'create' ? [] : unsent(`/kinds/${event}`, event))),
    ...signsAgain.flatMap((event, at) => unsent(`/signsAgain/${at}`, event)),
    ...offline.flatMap((event, at) => [
      ...unsent(`/offline/${at}`, event),
      ...(mayWait(event) ? [] : [fault(`/offline/${at}`, `"${event}" needs a connection; remove it`)]),
    ]),
  ];
}

function stateFaults({ module: { list, calls, replaced }, lifecycle }: Grounds): ManifestFault[] {
  const states = lifecycleShape(lifecycle).states.map(({ id }) => id);
  const unknown = (pointer: string, state: string) =>
    states.includes(state) ? [] : [fault(pointer, `the lifecycle has no state "${state}"; ${choices(states)}`)];
  return [
    ...(list.status ?? []).flatMap((state, at) => unknown(`/list/status/${at}`, state)),
    ...(replaced?.in ?? []).flatMap((state, at) => unknown(`/replaced/in/${at}`, state)),
    ...(calls?.filledWhile === undefined ? [] : unknown('/calls/filledWhile', calls.filledWhile)),
  ];
}

/** Icons that the client cannot draw: those of the manifest, and those that its lifecycle gives states and conditions. */
function iconFaults({ module: { icon, icons = {} }, lifecycle }: Grounds): ManifestFault[] {
  const unknown = (pointer: string, name: string, whose = '') =>
    Object.hasOwn(iconPaths, name) ? [] : [fault(pointer, `${whose}there is no icon "${name}"; choose one of src/shared/icon-paths.ts`)];
  const looks = Object.entries({ ...stateLooks(lifecycle), ...conditionLooks(lifecycle) });
  return [
    ...unknown('/icon', icon),
    ...Object.entries(icons).flatMap(([form, name]) => unknown(`/icons/${form}`, name)),
    ...looks.flatMap(([of, look]) => unknown('/lifecycle', look.icon, `for "${of}" `)),
  ];
}

function formFaults({ module: { forms, icons = {}, public: outer } }: Grounds): ManifestFault[] {
  const unknown = (pointer: string, form: string) =>
    forms.includes(form) ? [] : [fault(pointer, `"${form}" is not in "forms"; ${choices(forms)}`)];
  return [
    ...Object.keys(icons).flatMap((form) => unknown(`/icons/${form}`, form)),
    ...(outer === undefined ? [] : unknown('/public/template', outer.template)),
  ];
}

/** The sections of steps and the questions of `unique` and `proposes` are those of stock templates: a module without one may name none. */
function partFaults({ module: { steps = [], unique = [], links = {}, replaced }, templates }: Grounds): ManifestFault[] {
  const documents = templates as readonly Partial<Template>[];
  const sections = documents.flatMap((document) => (document['x-sections'] ?? []).map(({ id }) => id));
  const questions = documents.flatMap(({ properties = {} }) => Object.keys(properties));
  const unknown = (pointer: string, id: string) =>
    questions.includes(id) ? [] : [fault(pointer, `no template has a question "${id}"; ${choices([...new Set(questions)])}`)];
  const texts = documents.flatMap(({ properties = {} }) => textsIn(properties));
  const text = (pointer: string, source: string) =>
    texts.includes(source) ? [] : [fault(pointer, `no template has a text "${source}"; ${choices([...new Set(texts)])}`)];
  return [
    ...(replaced === undefined ? [] : unknown('/replaced/same', replaced.same)),
    ...steps.flatMap(({ id }, at) =>
      steps.findIndex((step) => step.id === id) === at ? [] : [fault(`/steps/${at}/id`, `"${id}" is the id of an earlier step`)],
    ),
    ...steps.flatMap((step, at) =>
      step.sections.flatMap((id, place) =>
        sections.includes(id)
          ? []
          : [fault(`/steps/${at}/sections/${place}`, `no template has a section "${id}"; ${choices([...new Set(sections)])}`)],
      ),
    ),
    ...unique.flatMap((id, at) => unknown(`/unique/${at}`, id)),
    ...Object.entries(links).flatMap(([relation, { proposes = {}, unnamed = [] }]) => [
      ...Object.entries(proposes).flatMap(([target, source]) => text(`/links/${relation}/proposes/${target}`, source)),
      ...unnamed.flatMap((source, at) => text(`/links/${relation}/unnamed/${at}`, source)),
    ]),
  ];
}

/** The texts that people type: questions, and columns of grids as `grid/column`. */
function textsIn(properties: Template['properties']): string[] {
  return Object.entries(properties).flatMap(([id, schema]) => {
    if (isText(schema)) return [id];
    const columns = schema['x-field'] === 'grid' ? (schema.items?.properties ?? {}) : {};
    return Object.entries(columns).flatMap(([column, held]) => (isText(held) ? [`${id}/${column}`] : []));
  });
}

function isText({ 'x-field': field }: QuestionSchema): boolean {
  return field === 'text' || field === 'text-area';
}

/** Grants of `reads` that nobody can have, that nothing names, or that name actions and parties that there are not. */
function readFaults({ module: { subject, parties, forms, reads = {}, indexReads = {} }, templates }: Grounds): ManifestFault[] {
  const used = [...keywordsIn(templates, ['read']), ...Object.values(indexReads)];
  const people = [...parties, 'requester'];
  const allowed: readonly string[] = actionsOn(subject);
  return Object.entries(reads).flatMap(([grant, { actions = [], party = [] }]) => [
    ...(actions.length + party.length > 0 ? [] : [fault(`/reads/${grant}`, 'this grant names no one; name "actions" or "party"')]),
    ...(forms.length === 0 || used.includes(grant)
      ? []
      : [fault(`/reads/${grant}`, `no section has "read": "${grant}"; remove it, or name it there`)]),
    ...actions.flatMap((action, at) =>
      allowed.includes(action) ? [] : [fault(`/reads/${grant}/actions/${at}`, `"${subject}" has no "${action}"; ${choices(allowed)}`)],
    ),
    ...party.flatMap((name, at) =>
      people.includes(name) ? [] : [fault(`/reads/${grant}/party/${at}`, `"${name}" is not in "parties"; ${choices(people)}`)],
    ),
  ]);
}

/** A module with the stock templates that it brings. */
interface Installed {
  manifest: ModuleManifest;
  templates: readonly { name: string; document: Template }[];
}

/** Returns the links of a manifest whose module is not installed, or does not bring the template or a text that they fill in it. */
export function linkFaults({ links = {} }: ModuleManifest, installed: ReadonlyMap<string, Installed>): ManifestFault[] {
  return Object.entries(links).flatMap(([relation, { module, template, proposes = {} }]) => {
    const { manifest: linked, templates = [] } = installed.get(module) ?? {};
    if (!linked) return [fault(`/links/${relation}/module`, `there is no module "${module}"; ${choices([...installed.keys()])}`)];
    const texts = templates.flatMap(({ name, document }) => (name === template ? textsIn(document.properties) : []));
    if (linked.forms.includes(template))
      return Object.keys(proposes).flatMap((target) =>
        texts.includes(target)
          ? []
          : [fault(`/links/${relation}/proposes/${target}`, `"${template}" has no question of text "${target}"; ${choices(texts)}`)],
      );
    return [fault(`/links/${relation}/template`, `"${module}" brings no template "${template}"; ${choices(linked.forms)}`)];
  });
}
