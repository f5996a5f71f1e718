import type { Answers } from '../../engine/index.ts';

/** One rule of the stock templates: answers that break it, and answers that keep it. */
export interface RuleScenario {
  /** Answers of both. */
  given?: Answers;
  facts?: Record<string, unknown>;
  lookups?: Record<string, boolean>;
  breaks: Answers;
  keeps: Answers;
  /** Differences between the places where the rule is kept. */
  keepsFacts?: Record<string, unknown>;
  keepsLookups?: Record<string, boolean>;
}

/** The moment of every scenario: ten o'clock in Berlin. */
export const now = '2026-03-10T09:00:00Z';

const at = (time: string, day = '10') => `2026-03-${day}T${time}:00Z`;
const [one, two] = ['0199a0aa-0000-7000-8000-000000000001', '0199a0aa-0000-7000-8000-000000000002'];
const night = { startsAt: at('20:00'), endsAt: at('02:00', '11') };
const worker = { workerCount: 1, workerName: 'Rosa Keller', workerRole: 'Welder' };
const isolated = { isolationNeeded: 'yes' };
const dead = { workMode: 'dead', voltage: 'high' };
const hurt = { incidentType: 'fatality', occurredAt: at('06:00') };
const recordable = { ...hurt, victimType: 'employee', victimOutcome: 'fatality', oshaWorkRelated: 'yes', oshaNewCase: 'yes' };

/** A rule that "no" breaks. */
const confirmed = (question: string, given: Answers = {}): RuleScenario => ({
  given,
  breaks: { [question]: 'no' },
  keeps: { [question]: 'yes' },
});
/** A rule that "none" beside another option breaks. */
const alone = (question: string, other: string): RuleScenario => ({
  breaks: { [question]: ['none', other] },
  keeps: { [question]: ['none'] },
});
const differ = (question: string, breaks: unknown, keeps: unknown, given: Answers = {}): RuleScenario => ({
  given,
  breaks: { [question]: breaks },
  keeps: { [question]: keeps },
});
const notPast = (question: string, given: Answers = {}) => differ(question, '2026-03-09', '2026-03-10', given);
const notFuture = (question: string, given: Answers = {}) => differ(question, at('09:03'), at('09:00'), given);
const risk = (likelihood: number) => ({ likelihood, severity: 5, matrix: 'standard-1' });
const competent = { 'competence.valid': true };
const papers = { 'papers.valid': true };

/** A scenario for each check, by its id. */
export const checkScenarios: Readonly<Record<string, RuleScenario>> = {
  startNotPast: differ('startsAt', at('08:54'), at('08:55')),
  endAfterStart: differ('endsAt', at('09:00'), at('09:01'), { startsAt: at('09:00') }),
  withinMaximum: differ('endsAt', at('09:01', '11'), at('09:00', '11'), { startsAt: at('09:00') }),
  oneShift: differ('endsAt', at('21:01'), at('21:00'), { startsAt: at('09:00') }),
  twoPeople: differ('issuer', one, two, { performer: one }),
  workersCounted: { given: worker, breaks: { workerCount: 2 }, keeps: { workerCount: 1 } },
  competencesHeld: {
    given: { workerProfile: one },
    lookups: { 'competence.valid': false },
    breaks: {},
    keeps: {},
    keepsLookups: competent,
  },
  papersHeld: { given: { workerProfile: one }, lookups: { 'papers.valid': false }, breaks: {}, keeps: {}, keepsLookups: papers },
  competencesNamed: { given: worker, breaks: {}, keeps: { workerCompetences: ['Welding'] } },
  everyPointLocked: { given: { ...isolated, isoTag: 'V1' }, breaks: {}, keeps: { isoLock: 'L1' } },
  nightLightingYes: confirmed('nightLighting', night),
  nightRestYes: confirmed('nightRest', night),
  nightLoneWorkYes: confirmed('nightLoneWork', night),
  precautionsSeenYes: confirmed('precautionsSeen'),
  isolationsConfirmedYes: confirmed('isolationsConfirmed', isolated),
  noConflictYes: confirmed('noConflict'),
  acceptUnderstoodYes: confirmed('acceptUnderstood'),
  allBriefed: differ('briefedCount', 2, 3, { workerCount: 3 }),
  crewSigned: { given: { briefedCount: 1 }, breaks: {}, keeps: { crewSignature: { name: 'Ana Ruiz', fileId: one } } },
  extendedLater: { ...differ('extendedUntil', at('17:00'), at('17:01'), { startsAt: at('09:00') }), facts: { validUntil: at('17:00') } },
  extendedWithin: {
    ...differ('extendedUntil', at('09:01', '11'), at('09:00', '11'), { startsAt: at('09:00') }),
    facts: { validUntil: at('17:00') },
  },
  extensionCheckedYes: confirmed('extensionChecked'),
  transferExplainedYes: confirmed('transferExplained'),
  transferAreaSeenYes: confirmed('transferAreaSeen'),
  areaCleanYes: confirmed('areaClean'),
  guardsReplacedYes: confirmed('guardsReplaced'),
  areaInspectedYes: confirmed('areaInspected'),
  systemsReturnedYes: confirmed('systemsReturned'),
  isolationsReleasedYes: confirmed('isolationsReleased', isolated),

  gasNotFuture: notFuture('gasTakenAt', { gasTestNeeded: 'yes' }),
  gasNotBeforeIssue: { ...differ('gasTakenAt', at('08:28'), at('08:30'), { gasTestNeeded: 'yes' }), facts: { issueAt: at('08:30') } },
  gasOxygenLimits: differ('gasOxygen', 19.4, 19.5, { gasTestNeeded: 'yes' }),
  gasLelLimit: differ('gasLel', 10, 4.9, { gasTestNeeded: 'yes' }),
  gasH2sLimit: differ('gasH2s', 5, 4.9, { gasTestNeeded: 'yes' }),
  gasCoLimit: differ('gasCo', 20, 19, { gasTestNeeded: 'yes' }),
  gasAllLevels: differ('gasLevels', ['top', 'bottom'], ['top', 'middle', 'bottom']),

  noHotWorkInZone0: differ('areaClass', 'zone0', 'zone1'),
  surroundingsNoneAlone: alone('surroundings', 'gas'),
  gasTestWhereFlammable: { given: { gasTestNeeded: 'no' }, breaks: { areaClass: 'zone1' }, keeps: { areaClass: 'none' } },
  combustiblesControlled: differ('combustibles', 'left', 'covered'),
  fireWatchAnHour: differ('fireWatchMinutes', 59, 60),
  stopNotFuture: notFuture('hotWorkStoppedAt'),
  stopNotBeforeAcceptance: { ...differ('hotWorkStoppedAt', at('07:58'), at('08:00')), facts: { acceptAt: at('08:00') } },
  watchNotFuture: notFuture('fireWatchEndedAt', { hotWorkStoppedAt: at('08:00'), fireWatchMinutes: 60 }),
  watchLongEnough: differ('fireWatchEndedAt', at('08:59'), at('09:00'), { hotWorkStoppedAt: at('08:00'), fireWatchMinutes: 60 }),

  airWhereNotVentilated: { given: { ventilation: 'none' }, breaks: { ppeItems: ['helmet'] }, keeps: { ppeItems: ['airSupplied'] } },
  continuousMonitoringYes: confirmed('continuousMonitoring'),
  insideWithinCrew: differ('maxInside', 4, 3, { workerCount: 3 }),
  ownRescue: differ('rescueTeam', 'publicOnly', 'standby'),
  isolateInflow: { given: { isolationNeeded: 'no' }, breaks: { spaceHazards: ['inflow'] }, keeps: { spaceHazards: ['heat'] } },
  notTooManyInside: { given: { entryName: 'Rosa Keller', entryIn: at('08:30') }, breaks: { maxInside: 0 }, keeps: { maxInside: 1 } },
  inNotFuture: notFuture('entryIn'),
  inNotBeforeAcceptance: { ...differ('entryIn', at('07:58'), at('08:00')), facts: { acceptAt: at('08:00') } },
  outAfterIn: differ('entryOut', at('08:29'), at('08:30'), { entryIn: at('08:30') }),
  outNotFuture: notFuture('entryOut', { entryIn: at('08:30') }),

  scaffoldFresh: differ('scaffoldInspectedOn', '2026-03-02', '2026-03-03', { accessMeans: ['scaffold'] }),
  heightHazardsNoneAlone: alone('heightHazards', 'edges'),
  powerLineThree: differ('powerLineDistance', 2.9, 3, { heightHazards: ['powerLines'] }),
  powerLineNine: differ('powerLineDistance', 8.9, 9, { heightHazards: ['powerLines'] }),
  harnessCheckedYes: confirmed('harnessChecked', { fallProtection: ['arrest'] }),
  windCautious: differ('windLimit', 12.6, 12.5),
  windBelowLimit: differ('windNow', 10, 9.9, { windLimit: 10 }),

  drawingsCheckedYes: confirmed('drawingsChecked'),
  locatorUsedYes: confirmed('locatorUsed'),
  buriedServicesNoneAlone: alone('buriedServices', 'gas'),
  groundHazardsNoneAlone: alone('groundHazards', 'loose'),
  gasTestWhereGassy: { given: { gasTestNeeded: 'no' }, breaks: { groundHazards: ['contaminated'] }, keeps: { groundHazards: ['loose'] } },
  supportFromDepth: { given: { digSupport: 'none' }, breaks: { digDepth: 1.2 }, keeps: { digDepth: 1.1 } },
  handDiggingYes: confirmed('handDigging'),
  digNotFuture: notFuture('digInspectedAt'),
  digNotBeforeIssue: { ...differ('digInspectedAt', at('08:28'), at('08:30')), facts: { issueAt: at('08:30') } },
  digStop: confirmed('digSafe'),

  noLiveHighVoltage: { given: { workMode: 'live' }, breaks: { voltage: 'high' }, keeps: { voltage: 'low' } },
  arcTooHigh: { given: { electricalHazards: ['arc'], arcEnergy: 41 }, breaks: { workMode: 'testing' }, keeps: { workMode: 'dead' } },
  arcClothingChosen: {
    given: { electricalHazards: ['arc'], arcEnergy: 1.2 },
    breaks: { ppeItems: ['helmet'] },
    keeps: { ppeItems: ['arcClothing'] },
  },
  competentOnly: differ('competence', 'other', 'authorised'),
  liveSkilledOnly: { given: { competence: 'supervised' }, breaks: { workMode: 'live' }, keeps: { workMode: 'dead' } },
  deadMeansIsolated: differ('isolationNeeded', 'no', 'yes', dead),
  provedDeadYes: confirmed('provedDead', dead),
  earthsAppliedYes: confirmed('earthsApplied', dead),
  earthsRemovedYes: confirmed('earthsRemoved'),

  ownPermitsNoneAlone: alone('ownPermits', 'hot'),
  generalHazardsNoneAlone: alone('generalHazards', 'noise'),
  lineStateYes: confirmed('lineState', { jobTypes: ['containment'] }),
  zoneNotZero: differ('exclusionZone', 0, 1, { jobTypes: ['lifting'] }),
  isolatePressure: { given: { isolationNeeded: 'no' }, breaks: { jobTypes: ['containment'] }, keeps: { jobTypes: ['lifting'] } },

  auditeeIsAnother: differ('auditee', one, two, { auditor: one }),
  actionDueNotPast: notPast('dueDate', { actionNeeded: 'yes', actionRequired: 'yes' }),
  dueNotPast: notPast('dueDate'),
  dueAfterStart: differ('dueDate', '2026-03-11', '2026-03-12', { startDate: '2026-03-12' }),
  occurredAtNotFuture: differ('occurredAt', at('09:06'), at('09:05')),
  knownAfterIncident: differ('knownAt', at('05:59'), at('06:00'), { ...hurt, victimOutcome: 'fatality' }),
  returnAfterIncident: differ('returnedOn', '2026-03-08', '2026-03-10', hurt),
  returnEndsLog: {
    given: { ...hurt, returnedOn: '2026-03-12', spellKind: 'away', spellFrom: '2026-03-10' },
    breaks: {},
    keeps: { spellTo: '2026-03-11' },
  },
  spellsOverlap: differ(
    'caseLog',
    [
      { rowId: '0199a0aa-0000-7000-8000-000000000071', spellKind: 'away', spellFrom: '2026-03-10' },
      { rowId: '0199a0aa-0000-7000-8000-000000000072', spellKind: 'away', spellFrom: '2026-03-12', spellTo: '2026-03-13' },
    ],
    [
      { rowId: '0199a0aa-0000-7000-8000-000000000071', spellKind: 'away', spellFrom: '2026-03-10', spellTo: '2026-03-11' },
      { rowId: '0199a0aa-0000-7000-8000-000000000072', spellKind: 'away', spellFrom: '2026-03-12' },
    ],
    hurt,
  ),
  spellAfterIncident: differ('spellFrom', '2026-03-09', '2026-03-10', hurt),
  spellNotInFuture: differ('spellFrom', '2126-03-09', '2026-03-10', hurt),
  spellInOrder: differ('spellTo', '2026-03-10', '2026-03-11', { ...hurt, spellFrom: '2026-03-11' }),
  bornBeforeIncident: differ('birthDate', '2026-03-12', '1990-03-10', recordable),
  hiredBeforeIncident: differ('hiredOn', '2026-03-12', '2026-03-10', recordable),
  diedAfterIncident: differ('diedOn', '2026-03-08', '2026-03-10', recordable),
  seriousIsInvestigated: differ('investigationRequired', 'no', 'yes', { ratingPotential: risk(5) }),
  targetNotPast: notPast('targetDate'),
  amountInMinorUnits: differ('amount', 1.005, 1.05),
  capaDueNotPast: notPast('dueDate'),
  reportedNotInFuture: differ('reportedAt', at('09:06'), at('09:05')),
  assessedNotLater: differ('assessedOn', '2026-03-11', '2026-03-10'),
  reviewWithinFrequency: differ('nextReviewAt', '2026-05-10T08:00:00Z', '2026-04-08T08:00:00Z', { reviewFrequency: 'monthly' }),
  residualNotAbove: differ('residualRisk', risk(3), risk(2), { initialRisk: risk(2) }),
  validInFuture: differ('validUntil', '2026-03-10', '2026-03-11'),
  grownUp: differ('age', 17, 18),
  inductedBefore: differ('inductedOn', '2026-03-11', '2026-03-10'),
  validAfterInduction: differ('inductionUntil', '2026-03-08', '2026-03-09', { inductedOn: '2026-03-09' }),
  inductionValid: notPast('inductionUntil'),
  competenceValid: notPast('competenceUntil'),
  documentValid: notPast('documentUntil'),
};

const reading = { gasTakenAt: at('08:30'), gasOxygen: 20.9, gasLel: 0, gasH2s: 0, gasCo: 0, gasValidMinutes: 60 };

/** A scenario for each interlock, by its id. */
export const interlockScenarios: Readonly<Record<string, RuleScenario>> = {
  gas_expired: { given: { gasTestNeeded: 'yes', ...reading }, breaks: { gasTakenAt: at('08:00') }, keeps: {} },
  expires_soon: { breaks: { validUntil: '2026-04-10' }, keeps: { validUntil: '2026-04-11' } },
  everyone_out: { given: { entryName: 'Rosa Keller', entryIn: at('08:00') }, breaks: {}, keeps: { entryOut: at('08:30') } },
  excavation_unsafe: { given: { digInspectedAt: at('08:00') }, breaks: { digSafe: 'no' }, keeps: { digSafe: 'yes' } },
  statement_valid: {
    given: { statements: [one] },
    facts: { 'links.hira.valid': 0, 'links.hira.count': 1 },
    breaks: {},
    keeps: {},
    keepsFacts: { 'links.hira.valid': 1, 'links.hira.count': 1 },
  },
  competences_valid: {
    given: { workerProfile: one },
    lookups: { 'competence.valid': false },
    breaks: {},
    keeps: {},
    keepsLookups: competent,
  },
  papers_valid: { given: { workerProfile: one }, lookups: { 'papers.valid': false }, breaks: {}, keeps: {}, keepsLookups: papers },
  members_named: { given: { investigationRequired: 'yes', lead: one }, breaks: {}, keeps: { members: [two] } },
  team_named: { breaks: {}, keeps: { lead: one } },
  report_complete: {
    given: {
      incidentType: 'near_miss',
      classification: 'process',
      headline: 'Slipped load',
      occurredAt: at('06:00'),
      immediateAction: 'Area closed.',
      ratingActual: risk(1),
      ratingPotential: risk(1),
    },
    breaks: {},
    keeps: { description: 'A load slipped from the sling.' },
  },
};
