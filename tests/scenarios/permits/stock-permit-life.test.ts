import { describe, expect, it } from 'vitest';
import { addRow, answer, cell, compile, interlocks, open, type Answers, type Form } from '../../../engine/index.ts';
import { submitFilled } from '../../../src/server/seed/submit-filled.ts';
import { stockDocument } from '../../support/stock-documents.ts';

const zone = 'Europe/Berlin';
const moments = {
  submit: '06:00',
  issue: '07:00',
  issued: '07:30',
  accept: '08:00',
  live: '08:10',
  handBack: '15:30',
  inspect: '15:40',
  close: '15:50',
};
const at = (time: string) => `2026-03-10T${time}:00+01:00`;
const rowId = '0199a0aa-0000-7000-8000-000000000050';

function stock(name: string): Form {
  return compile(stockDocument(`schemas/permits/${name}.json`));
}

const ordinary = {
  startsAt: at('08:00'),
  gasTestNeeded: 'yes',
  gasOxygen: 20.9,
  gasLel: 0,
  gasH2s: 0,
  gasCo: 0,
  hotWorkStoppedAt: at('14:00'),
  fireWatchEndedAt: at('15:05'),
  windLimit: 10,
};

function submitted(form: Form, given: object = {}) {
  return submitFilled(open(form, { now: at('06:00'), zone }), { event: 'submit' }, at('06:00'), { ...ordinary, ...given });
}

/** Returns the facts that rules receive about the events that had happened by a time of the day. */
const factsAt = (now: string) =>
  Object.fromEntries(Object.entries(moments).flatMap(([event, time]) => (time < now ? [[`${event}At`, at(time)]] : [])));

/** Returns the answers of a permit that went through every stage, or the obstacle. */
function lived(form: Form, given: object = {}): Answers {
  return Object.entries(moments).reduce<Answers>((answers, [step, time]) => {
    const isState = step === 'issued' || step === 'live';
    const moment = { now: at(time), zone, facts: factsAt(time) };
    const opened = open(form, { ...moment, answers, recorded: { answers }, stages: isState ? { while: step } : { on: step } });
    const measured = step === 'issued' && form.questions.has('gasTests') ? addRow(opened, 'gasTests', rowId) : opened;
    const done = submitFilled(measured, isState ? { while: step } : { event: step }, at(time), { ...ordinary, ...given });
    if (!done.ok) throw new Error(`${step}: ${done.violations.map(({ key, code, message }) => `${key} ${message ?? code}`).join(', ')}`);

    const unmet = interlocks(
      form,
      open(form, { ...moment, answers: done.answers, stages: { on: step } }),
      isState ? { state: step } : { event: step },
    );
    if (unmet.length > 0) throw new Error(`${step}: ${unmet.map(({ id }) => id).join(', ')}`);
    return done.answers;
  }, {});
}

describe.each(['hot-work', 'confined-space-entry', 'work-at-height', 'excavation', 'electrical', 'general'])(
  'a permit of the stock template %s',
  (name) => {
    it('can be lived from the request to its closing', () => {
      expect(lived(stock(name))).toMatchObject({ workComplete: 'yes', closeDeclaration: true });
    });

    it('can be lived at night', () => {
      expect(lived(stock(name), { startsAt: at('20:00') })).toMatchObject({ nightRest: 'yes', closeDeclaration: true });
    });
  },
);

describe('a no-go', () => {
  it.each([
    ['hot-work', { areaClass: 'zone0' }, 'noHotWorkInZone0'],
    ['hot-work', { combustibles: 'left' }, 'combustiblesControlled'],
    ['confined-space-entry', { rescueTeam: 'publicOnly' }, 'ownRescue'],
    ['confined-space-entry', { spaceHazards: ['inflow'], isolationNeeded: 'no' }, 'isolateInflow'],
    ['confined-space-entry', { ventilation: 'none' }, 'airWhereNotVentilated'],
    ['work-at-height', { heightHazards: ['powerLines'], powerLineDistance: 2 }, 'powerLineThree'],
    ['work-at-height', { accessMeans: ['scaffold'], scaffoldInspectedOn: '2026-03-01' }, 'scaffoldFresh'],
    ['excavation', { digDepth: 1.2, digSupport: 'none' }, 'supportFromDepth'],
    ['excavation', { locatorUsed: 'no' }, 'locatorUsedYes'],
    ['electrical', { voltage: 'high', workMode: 'live' }, 'noLiveHighVoltage'],
    ['electrical', { competence: 'other' }, 'competentOnly'],
    ['general', { jobTypes: ['containment'], isolationNeeded: 'no' }, 'isolatePressure'],
  ])('prevents the submission of a permit of %s: %o', (name, given, check) => {
    const refused = submitted(stock(name), given);

    expect(refused.ok ? [] : refused.violations).toMatchObject([{ code: 'answer.check', params: { check } }]);
  });
});

describe.each(['hot-work', 'confined-space-entry', 'work-at-height', 'excavation', 'electrical', 'general'])(
  'the risk assessment of %s',
  (name) => {
    it.each(['submit', 'issue', 'accept', 'reissue'])('must be in force at %s', (event) => {
      const form = stock(name);
      const unmet = (valid: number) => {
        const facts = { 'links.hira.valid': valid, 'links.hira.count': 1 };
        const relying = open(form, { now: at('09:00'), zone, facts, answers: { statements: [rowId], gasTestNeeded: 'no' } });
        return interlocks(form, relying, { event }).map(({ id }) => id);
      };

      expect(unmet(0)).toContain('statement_valid');
      expect(unmet(1)).not.toContain('statement_valid');
    });
  },
);

describe('a confined space entry', () => {
  const form = stock('confined-space-entry');

  it('cannot be handed back while a person is inside', () => {
    const live = addRow(open(form, { now: at('09:00'), zone, stages: { while: 'live' } }), 'entryLog', rowId);
    const inside = answer(live, `entryLog/${rowId}/entryIn`, at('08:30'));
    expect(interlocks(form, inside, { event: 'handBack' })).toMatchObject([{ id: 'everyone_out' }]);

    const out = answer(inside, `entryLog/${rowId}/entryOut`, at('08:55'));
    expect(interlocks(form, out, { event: 'handBack' })).toEqual([]);
  });
});

describe('an entry recorded while a permit is issued or live', () => {
  it.each([
    ['hot-work', 'gasTests', 'gasTakenAt', 'gasNotBeforeIssue', 'gasNotFuture'],
    ['excavation', 'gasTests', 'gasTakenAt', 'gasNotBeforeIssue', 'gasNotFuture'],
    ['excavation', 'digInspections', 'digInspectedAt', 'digNotBeforeIssue', 'digNotFuture'],
    ['confined-space-entry', 'gasTests', 'gasTakenAt', 'gasNotBeforeIssue', 'gasNotFuture'],
    ['confined-space-entry', 'entryLog', 'entryIn', 'inNotBeforeAcceptance', 'inNotFuture'],
  ])('in %s is never changed, and is dated in its time: %s', (name, grid, column, tooEarly, tooLate) => {
    const form = stock(name);
    const live = open(form, {
      answers: { gasTestNeeded: 'yes' },
      now: at('09:00'),
      zone,
      facts: factsAt('09:00'),
      stages: { while: 'live' },
    });
    const dated = (time: string) =>
      cell(answer(addRow(live, grid, rowId), `${grid}/${rowId}/${column}`, at(time)), `${grid}/${rowId}/${column}`);
    const checksAt = (time: string) => dated(time).violations.map(({ params }) => params?.['check']);

    expect(form.questions.get(grid)?.schema['x-append-only']).toEqual(grid === 'entryLog' ? { later: ['entryOut'] } : true);
    expect([checksAt('06:58'), checksAt('08:00'), checksAt('08:59'), checksAt('09:05')]).toEqual([[tooEarly], [], [], [tooLate]]);
  });
});

describe('an excavation', () => {
  it('is unsafe while its latest inspection finds it unsafe', () => {
    const form = stock('excavation');
    const inspected = (...found: string[]) => {
      const digInspections = found.map((digSafe, index) => ({
        rowId: rowId.replace('50', `6${index}`),
        digInspectedAt: at(`1${index}:00`),
        digSafe,
      }));
      const permit = open(form, { answers: { gasTestNeeded: 'no', digInspections }, now: at('13:00'), zone, stages: { while: 'live' } });
      return interlocks(form, permit, { state: 'live' }).map(({ id }) => id);
    };

    expect(inspected()).toEqual([]);
    expect(inspected('yes', 'no')).toEqual(['excavation_unsafe']);
    expect(inspected('no', 'yes')).toEqual([]);
  });
});
