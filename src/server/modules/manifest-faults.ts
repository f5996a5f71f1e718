import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import {
  clockedStates,
  conditionLooks,
  guardedParties,
  isReviewKeeping,
  isSystemEvent,
  lifecycleById,
  lifecycleIds,
  linkedChanged,
  reachableBy,
  reviewStates,
  toldScenarios,
} from '../../../workflows/index.ts';
import type { ModuleManifest } from '../../shared/manifest.ts';
import { actionsOn, isSpecified, subjects, type Action, type Subject } from '../../shared/permission.ts';
import { systemRoles } from '../../shared/system-roles.ts';
import { otherConditions, reporterWrote } from '../../shared/tells.ts';
import { projectRoot } from '../config.ts';
import { choices, fault, type Grounds, type ManifestFault } from './fault.ts';
import { addressFaults } from './address-faults.ts';
import { columnFaults } from './column-faults.ts';
import { indexFaults } from './index-faults.ts';
import { nameFaults } from './name-faults.ts';
import { keywordsIn } from './template-keywords.ts';

const schema = JSON.parse(readFileSync(join(projectRoot, 'schemas/core/module.schema.json'), 'utf8')) as object;
const fitsSchema = new Ajv2020({ allErrors: true, strict: false }).compile(schema);

/** Returns the faults of a manifest: those of its shape or, once that is valid, those against its lifecycle and stock templates. */
export function manifestFaults(manifest: unknown, templates: readonly unknown[]): ManifestFault[] {
  if (!fitsSchema(manifest)) return (fitsSchema.errors ?? []).map(shapeFault);
  const module = manifest as ModuleManifest;
  if (!lifecycleIds().includes(module.lifecycle)) return [fault('/lifecycle', `there is no such lifecycle; ${choices(lifecycleIds())}`)];
  const lifecycle = lifecycleById(module.lifecycle);
  const grounds: Grounds = { module, lifecycle, templates };
  const checks = [addressFaults, subjectFaults, grantFaults, reviewFaults, partyFaults, tellFaults, columnFaults, indexFaults, nameFaults];
  return checks.flatMap((faultsIn) => faultsIn(grounds));
}

/** A fault of the schema, in words. */
export function shapeFault({ instancePath, keyword, params, message }: ErrorObject): ManifestFault {
  const parameter = params as { additionalProperty?: string; missingProperty?: string; allowedValues?: unknown[] };
  if (keyword === 'additionalProperties')
    return fault(`${instancePath}/${parameter.additionalProperty}`, 'this key is not known; remove it or correct its spelling');
  if (keyword === 'required') return fault(`${instancePath}/${parameter.missingProperty}`, 'this key is missing; add it');
  if (keyword === 'enum') return fault(instancePath, `this value is not known; ${choices((parameter.allowedValues ?? []).map(String))}`);
  return fault(instancePath, message ?? 'this value is wrong');
}

function subjectFaults({ module: { subject, settingsSubject, subjects: declared = [], roles = {} } }: Grounds): ManifestFault[] {
  const unknown = (pointer: string, name: string | undefined) =>
    name === undefined || subjects().includes(name)
      ? []
      : [fault(pointer, `"${name}" is no subject; declare it in "subjects", or choose one of: ${subjects().join(', ')}`)];
  const keys = Object.keys(systemRoles);
  return [
    ...declared.flatMap(({ name }, at) =>
      isSpecified(name) ? [fault(`/subjects/${at}/name`, `"${name}" is a subject already; choose a name of your own, or remove it`)] : [],
    ),
    ...unknown('/subject', subject),
    ...unknown('/settingsSubject', settingsSubject),
    ...Object.entries(roles).flatMap(([role, actions]) => [
      ...(keys.includes(role) ? [] : [fault(`/roles/${role}`, `there is no such role; ${choices(keys)}`)]),
      ...actions.flatMap((action, at) => lackedAction(subject, action, `/roles/${role}/${at}`)),
    ]),
  ];
}

/** An action that no role can have on a subject. A subject that does not exist is reported itself. */
function lackedAction(subject: Subject, action: Action, pointer: string): ManifestFault[] {
  const known = actionsOn(subject);
  return known.includes(action) || !subjects().includes(subject)
    ? []
    : [fault(pointer, `"${subject}" has no "${action}"; ${choices(known)}`)];
}

function grantFaults({ module: { subject, grants, omits = [] }, lifecycle }: Grounds): ManifestFault[] {
  const known = lifecycle.events.map(String);
  const people = known.filter((event) => !isSystemEvent(event));
  const strange = (pointer: string, event: string) =>
    known.includes(event) ? [] : [fault(pointer, `the lifecycle has no such event; ${choices(known)}`)];
  const { events } = reachableBy(lifecycle, (event) => Object.hasOwn(grants, event) || isReviewKeeping(event));
  const missing = [...events].filter((event) => !Object.hasOwn(grants, event) && !omits.includes(event) && !needsNoGrant(event));
  return [
    ...Object.entries(grants).flatMap(([event, { system, actions, party }]) => [
      ...strange(`/grants/${event}`, event),
      ...(system || actions || party
        ? []
        : [fault(`/grants/${event}`, 'this grant names no one, so no one could send the event; name "actions" or "party"')]),
      ...(actions ?? []).flatMap((action, at) => lackedAction(subject, action, `/grants/${event}/actions/${at}`)),
      ...(people.includes(event) && system ? [fault(`/grants/${event}/system`, 'people send this event; name who may')] : []),
      ...(event === 'tick' && !system ? [fault(`/grants/${event}`, 'the clock sends this event; write { "system": true }')] : []),
    ]),
    ...omits.flatMap((event, at) => [
      ...strange(`/omits/${at}`, event),
      ...(Object.hasOwn(grants, event) ? [fault(`/omits/${at}`, `"${event}" is granted as well; remove one of the two`)] : []),
    ]),
    ...missing.map((event) =>
      fault(
        '/grants',
        `nobody is granted "${event}", which a record can come to; grant it${event === 'tick' ? ' to the system' : ''}, or name it in "omits"`,
      ),
    ),
  ];
}

/** Whether an event needs no grant: every module has those that keep a review going, and the one that a linked record sends. */
function needsNoGrant(event: string): boolean {
  return isReviewKeeping(event) || event === linkedChanged;
}

function reviewFaults({ module: { review, grants }, lifecycle }: Grounds): ManifestFault[] {
  const { states } = reachableBy(lifecycle, (event) => Object.hasOwn(grants, event));
  const isReviewed = reviewStates(lifecycle).some((state) => states.has(state));
  if (isReviewed && !review)
    return [fault('/review', 'records come to a state in which they wait for reviewers; say how many must approve')];
  if (!isReviewed && review) return [fault('/review', 'no record comes to a state in which it waits for reviewers; remove it')];
  return [];
}

/** Recipients that a module can notify beside its parties: those who may approve at the site, the users of the record's contractor, and its readers. */
const toldBeside = ['reviewer', 'company', 'reader'];

function partyFaults({ module, lifecycle, templates }: Grounds): ManifestFault[] {
  const { parties, grants, performs = [], reminders = [], reportClocks, tells = {}, calendar } = module;
  const { events } = reachableBy(lifecycle, (event) => Object.hasOwn(grants, event));
  const guarded = guardedParties(lifecycle, events);
  const clocked = clockedStates(lifecycle);
  const granted = Object.values(grants).flatMap(({ party = [], unseparated = [], becomes }) => [
    ...party,
    ...unseparated,
    ...(becomes ? [becomes] : []),
  ]);
  const used = new Set([...guarded, ...granted, ...keywordsIn(templates, ['x-party', 'party', 'parties'])]);
  const named = (names: readonly string[], pointer: string, others: readonly string[] = []) =>
    names.flatMap((name, at) =>
      name === 'requester' || parties.includes(name) || others.includes(name)
        ? []
        : [fault(`${pointer}/${at}`, `"${name}" is not in "parties"; ${choices(parties)}`)],
    );
  return [
    ...parties.flatMap((name, at) =>
      used.has(name) ? [] : [fault(`/parties/${at}`, `no grant, lifecycle or template uses "${name}"; remove it, or name it there`)],
    ),
    ...guarded.filter((name) => !parties.includes(name)).map((name) => fault('/parties', `the lifecycle asks for "${name}"; add it`)),
    ...Object.entries(grants).flatMap(([event, { party = [], unseparated = [], becomes }]) => [
      ...named(party, `/grants/${event}/party`),
      ...named(unseparated, `/grants/${event}/unseparated`),
      ...(becomes === undefined || parties.includes(becomes)
        ? []
        : [fault(`/grants/${event}/becomes`, `"${becomes}" is not in "parties"`)]),
    ]),
    ...named(performs, '/performs'),
    ...named(calendar?.feed ?? [], '/calendar/feed'),
    ...named(reportClocks?.tells ?? [], '/reportClocks/tells', toldBeside),
    ...(clocked.length === 0 && reminders.length > 0
      ? [fault('/reminders', 'the clock visits no records of this lifecycle, so no reminder would be sent; remove it')]
      : []),
    ...(clocked.length === 0 && reportClocks
      ? [fault('/reportClocks', 'the clock visits no records of this lifecycle, so nobody would be reminded; remove it')]
      : []),
    ...reminders.flatMap(({ while: state }, at) =>
      state === undefined || clocked.length === 0 || clocked.includes(state)
        ? []
        : [fault(`/reminders/${at}/while`, `the clock visits no records in a state "${state}"; ${choices(clocked)}`)],
    ),
    ...reminders.flatMap(({ tells: told }, at) => named(told, `/reminders/${at}/tells`, toldBeside)),
    ...Object.entries(tells).flatMap(([scenario, told]) => named(told, `/tells/${scenario}`, toldBeside)),
  ];
}

function tellFaults({ module: { tells = {}, public: reported }, lifecycle }: Grounds): ManifestFault[] {
  const known = new Set([
    ...toldScenarios(lifecycle),
    ...Object.keys(conditionLooks(lifecycle)),
    otherConditions,
    ...(reported ? [reporterWrote] : []),
  ]);
  return Object.keys(tells).flatMap((scenario) =>
    known.has(scenario) ? [] : [fault(`/tells/${scenario}`, `the lifecycle tells of no such thing; ${choices([...known])}`)],
  );
}
