import { describe, expect, it } from 'vitest';
import { byPerformer, gasTestLapsed, PermitScenario } from './permit-scenario.ts';

const extended = () => PermitScenario.in('live').send('extend');

describe('a permit that is extended', () => {
  it('stays live, and notifies the performing authority and the requester', () => {
    const permit = extended();
    expect([permit.status, permit.told]).toEqual(['live', ['performer: extend', 'requester: extend']]);
    expect(permit.send('tick', { extended: true }).told).toEqual([]);
  });

  it('stays extended through ticks, suspension and a second acceptance', () => {
    const permit = PermitScenario.in('live').send('extend', { extended: true });
    expect(permit.conditions).toEqual(['extended']);
    permit.send('suspend', { extended: true }, 'End of the shift.').send('reissue', { extended: true });
    expect(permit.send('accept', { ...byPerformer, extended: true }).conditions).toEqual(['extended']);
    expect(permit.send('tick', { extended: true }).conditions).toEqual(['extended']);
  });

  it('is not extended once its end has passed, at its longest time, or to an earlier end', () => {
    const live = () => PermitScenario.in('live');
    expect(live().send('extend', { ended: true }).codes).toEqual(['lifecycle.past-end']);
    expect(live().send('extend', { pastMaximum: 24 }).refused).toEqual([{ code: 'lifecycle.past-maximum', params: { hours: 24 } }]);
    expect(live().send('extend', { notLonger: true }).codes).toEqual(['lifecycle.not-longer']);
    expect(live().send('extend', { extensible: false }).codes).toEqual(['lifecycle.not-extensible']);
  });

  it('is not extended while a condition of its form fails, each named once', () => {
    const failing = { failing: [gasTestLapsed], conditions: ['gas_expired'] };
    expect(PermitScenario.in('live').send('extend', failing).codes).toEqual(['lifecycle.interlock']);
    expect(PermitScenario.in('live').send('extend', { ...failing, unmet: [gasTestLapsed] }).codes).toEqual(['lifecycle.interlock']);
  });

  it('is extended for another reason than those offered only if that reason is written', () => {
    const extend = (kind: string, reason?: string) =>
      PermitScenario.in('live').send('extend', { kinds: ['waiting', 'other'] }, reason, kind).codes;
    expect([extend('waiting'), extend('other', 'The crane came late.')]).toEqual([[], []]);
    for (const nothing of [undefined, '', '  ', '\u200b']) expect(extend('other', nothing)).toEqual(['lifecycle.reason-needed']);
    expect(extend('other', 'x'.repeat(2001))).toEqual(['lifecycle.reason-too-long']);
    expect(extend('unheard-of', 'The crane came late.')).toEqual(['lifecycle.kind-needed']);
  });

  it('offers an extension before its kind is chosen, with a reason that is possible', () => {
    const offer = PermitScenario.in('live').offer('extend', { kinds: ['waiting', 'other'] });
    expect(offer).toMatchObject({ allowed: true, refused: [], reason: 'possible' });
  });

  it('is extended only while live, and not by the performing authority', () => {
    expect(PermitScenario.in('live').send('extend', byPerformer).codes).toEqual(['lifecycle.separation-of-duty']);
    for (const status of ['approved', 'issued', 'suspended', 'handed_back'])
      expect(PermitScenario.in(status).send('extend').codes).toEqual(['lifecycle.not-in-state']);
  });
});
