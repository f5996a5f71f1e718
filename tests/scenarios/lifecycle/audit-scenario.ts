import type { ModuleManifest } from '../../../src/shared/manifest.ts';
import { addressed } from '../../../src/shared/tells.ts';
import { textOf } from '../../support/repository.ts';
import { advance, initialPosition, offered, type Effect, type Facts, type Position, type Refused } from '../../../workflows/index.ts';
import { auditLifecycle } from '../../../workflows/audit.ts';
import { everythingRight } from './permit-scenario.ts';

const manifest: ModuleManifest = JSON.parse(textOf('schemas/audits/module.json'));

const at = '2026-03-02T08:00:00Z';

/** The sender carries the audit out. */
/** The parties that the manifest says do the work. */
const performs = manifest.performs ?? [];

export const byAuditor: Partial<Facts> = { isParty: { auditor: true } };

/** Returns facts with a planned start this long before the present of these tests. */
export function startedBefore({ minutes }: { minutes: number }): Partial<Facts> {
  return { startsAt: new Date(Date.parse(at) - minutes * 60_000).toISOString() };
}

interface Step {
  event: string;
  facts?: Partial<Facts>;
  reason?: string;
}

const ways: Record<string, Step[]> = {
  draft: [],
  scheduled: [{ event: 'submit' }],
  in_progress: [{ event: 'submit' }, { event: 'begin', facts: byAuditor }],
  review_requested: [
    { event: 'submit' },
    { event: 'begin', facts: byAuditor },
    { event: 'complete', facts: { ...byAuditor, isReviewed: true } },
  ],
};

/** An audit that a test sends events to, one sentence a line. */
export class AuditScenario {
  position: Position = initialPosition(auditLifecycle);
  refused: Refused[] = [];
  effects: Effect[] = [];

  /** An audit that went the straight way to a state. */
  static in(status: string): AuditScenario {
    const audit = new AuditScenario();
    for (const { event, facts, reason } of ways[status] ?? []) audit.send(event, facts, reason);
    if (audit.status !== status) throw new Error(`No way leads to ${status}`);
    return audit;
  }

  get status(): string {
    return this.position.status;
  }

  get conditions(): string[] {
    return this.position.conditions;
  }

  get refusals(): string[] {
    return this.refused.map(({ code, params }) => [code, ...(params?.['party'] ? [params['party']] : [])].join(' '));
  }

  /** Who was told by the last event, as `role: scenario`. */
  get told(): string[] {
    return addressed(manifest, this.effects).map(({ role, scenario }) => `${role}: ${scenario}`);
  }

  send(event: string, facts: Partial<Facts> = {}, reason?: string): this {
    const sent = { type: event, at, facts: { ...everythingRight, performs, ...facts }, ...(reason === undefined ? {} : { reason }) };
    const next = advance(auditLifecycle, this.position, sent);
    this.refused = next.ok ? [] : next.refused;
    this.effects = next.ok ? next.effects : [];
    if (next.ok) this.position = next.position;
    return this;
  }

  /** The events that the state knows. */
  get events(): string[] {
    return offered(auditLifecycle, this.position, everythingRight, at).map(({ event }) => event);
  }
}
