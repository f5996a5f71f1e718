import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { uuidv7 } from 'uuidv7';
import type { Answers } from '../../engine/index.ts';
import { projectRoot } from '../../src/server/config.ts';

/** The choices that random answers are drawn from. */
export interface Places {
  people: readonly string[];
  sites: readonly string[];
  /** The divisions of each site. */
  divisions: ReadonlyMap<string, readonly string[]>;
}

/** A module's states, and random answers to the questions that figures read. */
export interface Answering {
  statuses: readonly string[];
  /** The state in which every section is shown, if answers of an earlier one are of sections to come. */
  whole?: string;
  answers: (places: Places) => Answers;
}

const any = <Value>(values: readonly Value[]): Value => values[Math.floor(Math.random() * values.length)] as Value;
/** An answer, or none: about one in five is left out. */
const maybe = <Value>(name: string, value: Value) => (Math.random() < 0.8 ? { [name]: value } : {});
const several = <Value>(most: number, make: (at: number) => Value): Value[] =>
  Array.from({ length: Math.floor(Math.random() * (most + 1)) }, (_, at) => make(at));
const whole = (most: number) => Math.floor(Math.random() * (most + 1));
/** A moment up to some days before a day that lies some days ahead. */
const moment = (days: number, ahead = 0) => new Date(Date.now() + (ahead - Math.random() * days) * 86_400_000).toISOString();
const day = (days: number, ahead: number) => moment(days, ahead).slice(0, 10);
const rating = () => ({ likelihood: 1 + whole(4), severity: 1 + whole(4), matrix: 'standard-1' });
const levels = ['low', 'medium', 'high', 'critical'];
const outcomes = ['fatality', 'permanent_disability', 'lost_time_injury', 'restricted_work', 'medical_treatment', 'first_aid'];
const place = ({ sites, divisions }: Places) => {
  const chosen = any(sites);
  const below = divisions.get(chosen) ?? [];
  return maybe('place', { site: chosen, ...(below.length > 0 && maybe('division', any(below))) });
};
const site = ({ sites }: Places) => maybe('site', { site: any(sites) });

const victim = (at: number) => ({
  // Rows of one number are one person: within an incident each of these is another, and some are hurt again in others.
  ...{ rowId: uuidv7(), victimId: `E-${at}-${whole(60)}`, victimName: 'Omar Diaz', victimOutcome: any(outcomes) },
  victimType: any(['employee', 'contractor', 'visitor']),
  ...maybe('gender', any(['male', 'female', 'others'])),
  ...maybe('ageRange', any(['from18', 'from35', 'from65'])),
  ...maybe(
    'injuries',
    several(2, () => ({ region: any(['head', 'hand-left', 'knee-right']) })),
  ),
  ...maybe('daysAway', whole(30)),
});

/** Costs with their total, which is stored once the section is sent. */
const costs = (amounts: readonly number[]) => ({
  costs: amounts.map((amount) => ({ rowId: uuidv7(), amount })),
  ...(amounts.length > 0 && { totalCost: amounts.reduce((sum, amount) => sum + amount, 0) }),
});

/** The questions of the stock audit that are scored. */
const audit = JSON.parse(readFileSync(join(projectRoot, 'schemas/audits/workplace-safety.json'), 'utf8')) as {
  properties: Record<string, { part?: string }>;
};
const checks = Object.entries(audit.properties).flatMap(([id, { part }]) => (part === 'checked' ? [id] : []));

/** Random answers by module. */
export const answering: Record<string, Answering> = {
  observations: {
    statuses: ['open', 'in_progress', 'closed', 'rejected'],
    answers: (places) => ({
      ...place(places),
      observationType: any(['near_miss', 'unsafe_act', 'unsafe_condition', 'safe_behaviour']),
      ...maybe('riskLevel', any(['safe', 'minor', 'serious', 'major'])),
      ...maybe('category', any(['ppe', 'housekeeping', 'vehicles'])),
      occurredAt: moment(400),
    }),
  },
  incidents: {
    statuses: ['open', 'waiting', 'closed', 'withdrawn'],
    whole: 'closed',
    answers: (places) => ({
      ...place(places),
      incidentType: any([...outcomes, 'damage', 'near_miss']),
      ...maybe('classification', any(['injury', 'spill'])),
      ...maybe('shift', any(['first', 'second'])),
      ...{ occurredAt: moment(400), ratingActual: rating(), ratingPotential: rating(), investigationRequired: 'yes' },
      ...maybe('lead', any(places.people)),
      ...maybe('targetDate', day(200, 20)),
      victims: several(3, victim),
      rootCauses: several(2, () => ({
        rowId: uuidv7(),
        ...maybe('causeGroup', any(['people', 'plant'])),
        ...maybe('cause', any(['guard', 'training', 'procedure'])),
      })),
      environmentDamages: several(1, () => ({ rowId: uuidv7(), ...maybe('damageKind', any(['soil', 'water'])) })),
      currency: any(['EUR', 'USD']),
      ...costs(several(2, () => whole(900) + 0.25)),
    }),
  },
  audits: {
    statuses: ['scheduled', 'in_progress', 'completed', 'approved'],
    answers: (places) => ({
      ...site(places),
      ...maybe('auditor', any(places.people)),
      ...Object.fromEntries(checks.flatMap((id) => Object.entries(maybe(id, any(['yes', 'yes', 'no', 'na']))))),
      endsAt: moment(200, 20),
    }),
  },
  actions: {
    statuses: ['open', 'in_progress', 'completed', 'closed'],
    answers: (places) => ({
      ...site(places),
      ...maybe('category', any(['corrective', 'preventive'])),
      ...maybe('controlType', any(['eliminate', 'engineer', 'ppe'])),
      ...maybe('priority', any(levels)),
      ...maybe('assignedTo', any(places.people)),
      ...maybe('dueDate', day(200, 20)),
    }),
  },
  permits: {
    statuses: ['requested', 'live', 'pending_closure', 'closed'],
    answers: (places) => ({ ...site(places), ...maybe('performer', any(places.people)), endsAt: moment(200, 20) }),
  },
  hira: {
    statuses: ['pending', 'published'],
    answers: (places) => ({
      ...place(places),
      ...maybe('classification', any(['physical', 'chemical'])),
      ...maybe('residualRisk', rating()),
      ...maybe('nextReviewAt', moment(200, 20)),
    }),
  },
};
