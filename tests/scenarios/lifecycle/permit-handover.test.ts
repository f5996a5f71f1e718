import { describe, expect, it } from 'vitest';
import { byPerformer, gasTestLapsed, PermitScenario } from './permit-scenario.ts';

const live = () => PermitScenario.in('live');

describe('a live permit that changes hands', () => {
  it('waits for the new performing authority, who accepts it', () => {
    const permit = live().send('transfer', byPerformer);
    expect([permit.status, permit.told]).toEqual(['transferred', ['performer: transfer', 'issuer: transfer', 'requester: transfer']]);
    expect(permit.send('accept', byPerformer).status).toBe('live');
  });

  it('is handed to the next shift, and suspended until it is re-issued if its form requires that', () => {
    expect(live().send('handOver').status).toBe('transferred');
    const permit = live().send('handOver', { reissueAtHandover: true });
    expect(permit.status).toBe('suspended');
    expect(permit.send('reissue').send('accept', byPerformer).status).toBe('live');
  });

  it('cannot be handed to its issuer or current performer, or past its end', () => {
    expect(live().send('transfer', { takenOverBy: 'issuer' }).codes).toEqual(['lifecycle.issuer-takes-over']);
    expect(live().send('handOver', { takenOverBy: 'performer' }).codes).toEqual(['lifecycle.same-performer']);
    expect(live().send('transfer', { ended: true }).codes).toEqual(['lifecycle.past-end']);
  });

  it('changes hands while it is suspended and stays suspended', () => {
    expect(PermitScenario.in('suspended').send('transfer').status).toBe('suspended');
  });
});

describe('work that is not safe any more', () => {
  it('is suspended by the clock if its form requires it; otherwise the permit stays live', () => {
    const failing = { conditions: ['gas_expired'], failing: [gasTestLapsed] };
    const stopped = live().send('tick', { ...failing, mustStop: true });
    expect([stopped.status, stopped.told]).toEqual(['suspended', ['performer: suspend', 'issuer: suspend', 'requester: suspend']]);
    expect(live().send('tick', failing).status).toBe('live');
  });

  it('is suspended by people only with a kind, if the module requires one', () => {
    const kinds = ['emergency', 'shift_end'];
    expect(live().send('suspend', { kinds }, 'Gas alarm.').codes).toEqual(['lifecycle.kind-needed']);
    expect(live().offer('suspend', { kinds })?.allowed).toBe(true);
  });
});
