import { describe, expect, it } from 'vitest';
import { actionLifecycle } from '../../../workflows/action.ts';
import { advance, initialPosition, type Effect, type Facts, type Position, type Refused } from '../../../workflows/index.ts';
import type { ModuleManifest } from '../../../src/shared/manifest.ts';
import { addressed } from '../../../src/shared/tells.ts';
import { textOf } from '../../support/repository.ts';
import { everythingRight } from './permit-scenario.ts';

const manifest: ModuleManifest = JSON.parse(textOf('schemas/actions/module.json'));
const performs = manifest.performs ?? [];
const at = '2026-03-02T08:00:00Z';
const byAssignee: Partial<Facts> = { isParty: { assignee: true } };

class ActionScenario {
  position: Position = initialPosition(actionLifecycle);
  refused: Refused[] = [];
  effects: Effect[] = [];

  get status(): string {
    return this.position.status;
  }

  get told(): string[] {
    return addressed(manifest, this.effects).map(({ role, scenario }) => `${role}: ${scenario}`);
  }

  send(event: string, facts: Partial<Facts> = {}, reason?: string): this {
    const sent = { type: event, at, facts: { ...everythingRight, performs, ...facts }, ...(reason !== undefined && { reason }) };
    const next = advance(actionLifecycle, this.position, sent);
    this.refused = next.ok ? [] : next.refused;
    this.effects = next.ok ? next.effects : [];
    if (next.ok) this.position = next.position;
    return this;
  }
}

const assigned = () => new ActionScenario().send('submit');

describe('an action', () => {
  it('is assigned, started, completed by its assignee and closed by another user', () => {
    const action = assigned();
    expect([action.status, ...action.told]).toEqual(['open', 'assignee: submit', 'responsible: submit']);

    expect(action.send('begin', byAssignee).status).toBe('in_progress');
    expect([action.send('complete', byAssignee).status, ...action.told]).toEqual([
      'completed',
      'requester: complete',
      'responsible: complete',
    ]);
    expect(action.send('close', byAssignee).refused).toEqual([{ code: 'lifecycle.separation-of-duty', params: { party: 'assignee' } }]);
    expect(action.send('close').status).toBe('closed');
  });

  it('is closed by its assignee where the organisation wants no verification', () => {
    const action = assigned().send('complete', byAssignee);

    expect(action.send('close', { ...byAssignee, separationOfDuty: false }).status).toBe('closed');
  });

  it('is reassigned and postponed with a reason, and keeps its status', () => {
    const action = assigned();

    for (const event of ['reassign', 'postpone']) {
      expect(action.send(event).refused.map(({ code }) => code)).toEqual(['lifecycle.reason-needed']);
      expect([action.send(event, {}, 'On leave until April.').status, ...action.told]).toEqual([
        'open',
        `assignee: ${event}`,
        `requester: ${event}`,
      ]);
    }
  });

  it('becomes overdue once by the clock, and is not overdue after its due date is postponed', () => {
    const action = assigned().send('tick', { ended: true });

    expect([action.position.conditions, action.told]).toEqual([
      ['overdue'],
      ['assignee: overdue', 'responsible: overdue', 'requester: overdue'],
    ]);
    expect(action.send('tick', { ended: true }).told).toEqual([]);
    expect(action.send('begin', { ...byAssignee, ended: true }).position.conditions).toEqual(['overdue']);
    expect(action.send('postpone', { ended: false }, 'The part arrives in April.').position.conditions).toEqual([]);
  });

  it('is reopened with a reason, also after it was closed', () => {
    const action = assigned().send('complete', byAssignee).send('close');

    expect(action.send('reopen').refused.map(({ code }) => code)).toEqual(['lifecycle.reason-needed']);
    expect([action.send('reopen', {}, 'The guard is loose again.').status, ...action.told]).toEqual([
      'in_progress',
      'assignee: reopen',
      'responsible: reopen',
    ]);
  });

  it('is withdrawn with a reason, for good', () => {
    const action = assigned().send('withdraw', {}, 'The machine was scrapped.');

    expect(action.status).toBe('withdrawn');
    expect(action.send('reopen', {}, 'After all.').refused.map(({ code }) => code)).toEqual(['lifecycle.not-in-state']);
  });
});
