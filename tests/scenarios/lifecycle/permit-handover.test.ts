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
    const handed = PermitScenario.in('suspended').send('handOver', { reissueAtHandover: true });
    expect([handed.status, handed.told]).toEqual(['suspended', ['performer: handOver', 'issuer: handOver', 'requester: handOver']]);
  });

  it('changes hands after it was re-issued, before work goes on', () => {
    const reissued = () => PermitScenario.in('suspended').send('reissue');
    for (const event of ['transfer', 'handOver']) expect(reissued().send(event).status).toBe('transferred');
    expect(reissued().send('handOver', { reissueAtHandover: true }).status).toBe('suspended');
  });
});

describe('work that is not safe any more', () => {
  it('is suspended by the clock if its form requires it; otherwise the permit stays live', () => {
    const failing = { conditions: ['gas_expired'], failing: [gasTestLapsed] };
    for (const event of ['tick', 'record', 'linkedChanged']) {
      const stopped = live().send(event, { ...failing, stopping: ['gas_expired'] });
      expect([stopped.status, stopped.told]).toEqual(['suspended', ['performer: suspend', 'issuer: suspend', 'requester: suspend']]);
      expect(live().send(event, failing).status).toBe('live');
    }
  });

  it('says why it was suspended, until that is put right, and notifies nobody again', () => {
    const failing = { conditions: ['gas_expired'], stopping: ['gas_expired'] };
    const stopped = live().send('record', failing);
    expect(stopped.conditions).toEqual(['gas_expired']);
    expect(stopped.effects[0]).toMatchObject({ scenario: 'suspend', event: 'record', causes: ['gas_expired'] });
    expect([stopped.send('tick', failing).conditions, stopped.told]).toEqual([['gas_expired'], []]);
    expect([stopped.send('record').status, stopped.conditions]).toEqual(['suspended', []]);
    expect([stopped.send('tick', failing).conditions, stopped.told]).toEqual([['gas_expired'], []]);
  });

  it('is suspended by people only with a kind, if the module requires one', () => {
    const kinds = ['emergency', 'shift_end'];
    expect(live().send('suspend', { kinds }, 'Gas alarm.').codes).toEqual(['lifecycle.kind-needed']);
    expect(live().offer('suspend', { kinds })?.allowed).toBe(true);
  });
});
