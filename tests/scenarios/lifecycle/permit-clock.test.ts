import { describe, expect, it } from 'vitest';
import { byPerformer, gasTestLapsed, PermitScenario } from './permit-scenario.ts';

const lapsed = { conditions: ['gas_expired'] };

describe('a permit whose time runs out', () => {
  it('can be neither issued nor accepted past its end', () => {
    expect(PermitScenario.in('approved').send('issue', { ended: true }).codes).toEqual(['lifecycle.past-end']);
    expect(PermitScenario.in('issued').send('accept', { ...byPerformer, ended: true }).codes).toEqual(['lifecycle.past-end']);
  });

  it('is overdue while it is live, and notifies the performer, the issuer and the requester', () => {
    const permit = PermitScenario.in('live').send('tick', { ended: true });

    expect(permit.status).toBe('live');
    expect(permit.conditions).toEqual(['overdue']);
    expect(permit.told).toEqual(['performer: overdue', 'issuer: overdue', 'requester: overdue']);
  });

  it('can still be handed back, which ends the work and clears its conditions', () => {
    const permit = PermitScenario.in('live').send('tick', { ended: true, ...lapsed });

    permit.send('handBack', { ...byPerformer, ended: true });

    expect(permit.status).toBe('handed_back');
    expect(permit.conditions).toEqual([]);
  });

  it('drops its conditions when it is revoked', () => {
    expect(PermitScenario.in('live').send('tick', { ended: true }).send('revoke', {}, 'Work stopped.').conditions).toEqual([]);
  });
});

describe('a permit whose gas test lapses', () => {
  it('gets the condition gas_expired, and notifies the performer and the issuer', () => {
    const permit = PermitScenario.in('live').send('tick', lapsed);

    expect(permit.status).toBe('live');
    expect(permit.conditions).toEqual(['gas_expired']);
    expect(permit.told).toEqual(['performer: gas_expired', 'issuer: gas_expired']);
  });

  it('cannot be accepted until a good reading is recorded', () => {
    const permit = PermitScenario.in('issued').send('accept', { ...byPerformer, unmet: [gasTestLapsed] });

    expect(permit.codes).toEqual(['lifecycle.interlock']);
    expect(permit.send('record').send('accept', byPerformer).status).toBe('live');
  });

  it('loses the condition when a good reading is recorded, and gets it with a bad one', () => {
    const permit = PermitScenario.in('live').send('tick', lapsed);

    expect(permit.send('record').conditions).toEqual([]);
    permit.send('record', lapsed);

    expect(permit.conditions).toEqual(['gas_expired']);
    expect(permit.told).toEqual(['performer: gas_expired', 'issuer: gas_expired']);
  });
});

describe('the tick of the clock', () => {
  it('changes nothing and notifies nobody if nothing is new', () => {
    const permit = PermitScenario.in('live').send('tick', { ended: true, ...lapsed });
    const { position } = permit;

    permit.send('tick', { ended: true, ...lapsed });

    expect(permit.effects).toEqual([]);
    expect(permit.position).toBe(position);
  });

  it('returns the identical position for a permit in good order, and nothing is written', () => {
    for (const status of ['issued', 'live']) {
      const permit = PermitScenario.in(status);
      const { position } = permit;

      expect(permit.send('tick').position).toBe(position);
    }
  });

  it('notifies only of the second condition if the first already existed', () => {
    const permit = PermitScenario.in('live').send('tick', { ended: true });

    permit.send('tick', { ended: true, ...lapsed });

    expect(permit.conditions).toEqual(['overdue', 'gas_expired']);
    expect(permit.told).toEqual(['performer: gas_expired', 'issuer: gas_expired']);
  });

  it('clears a condition silently, and notifies again when it returns', () => {
    const permit = PermitScenario.in('live').send('tick', lapsed);

    expect(permit.send('tick').conditions).toEqual([]);
    expect(permit.told).toEqual([]);
    expect(permit.send('tick', lapsed).told).toEqual(['performer: gas_expired', 'issuer: gas_expired']);
  });

  it('keeps the conditions in a fixed order, whatever the order of the interlocks', () => {
    const left = PermitScenario.in('live').send('tick', { conditions: ['gas_expired', 'excavation_unsafe'], ended: true });
    const right = PermitScenario.in('live').send('tick', { conditions: ['excavation_unsafe', 'gas_expired', 'overdue'], ended: true });

    expect(left.conditions).toEqual(['overdue', 'excavation_unsafe', 'gas_expired']);
    expect(right.conditions).toEqual(left.conditions);
  });

  it('alone decides on overdue by the end of the permit', () => {
    expect(PermitScenario.in('live').send('tick', { conditions: ['overdue'], ended: false }).conditions).toEqual([]);
  });

  it('is refused to people', () => {
    expect(PermitScenario.in('live').send('tick', { permitted: false, ended: true }).codes).toEqual(['lifecycle.not-permitted']);
  });
});
