import type { ModuleManifest } from '../../../src/shared/manifest.ts';
import { addressed } from '../../../src/shared/tells.ts';
import { textOf } from '../../support/repository.ts';
import {
  advance,
  initialPosition,
  offered,
  type Effect,
  type Facts,
  type Offer,
  type Position,
  type Refused,
} from '../../../workflows/index.ts';
import { permitLifecycle } from '../../../workflows/permit.ts';

const manifest: ModuleManifest = JSON.parse(textOf('schemas/permits/module.json'));

const at = '2026-03-02T08:00:00Z';

/** Facts under which every step of a permit is possible: each test states its differences. */
export const everythingRight: Facts = {
  permitted: true,
  submitted: true,
  isRequester: false,
  isParty: { performer: false, issuer: false },
  parties: { performer: ['paul'], issuer: ['idris'] },
  performs: manifest.performs ?? [],
  lowRisk: false,
  approveWhen: 1,
  approvals: 1,
  voted: false,
  unmet: [],
  conditions: [],
  ended: false,
  separationOfDuty: true,
  subscriptionActive: true,
  answersMissing: 0,
  extensible: true,
};

/** The sender is the performing authority. */
export const byPerformer: Partial<Facts> = { isParty: { performer: true, issuer: false } };

/** An unmet interlock, as the engine reports it. */
export const gasTestLapsed = { id: 'gas_expired', message: 'The gas test is too old.', mend: 'Test again and record the reading.' };

interface Step {
  event: string;
  reason?: string;
  facts?: Partial<Facts>;
}

const way: Step[] = [
  { event: 'submit' },
  { event: 'startReview' },
  { event: 'approve' },
  { event: 'issue' },
  { event: 'accept', facts: byPerformer },
  { event: 'handBack', facts: byPerformer },
  { event: 'inspect' },
  { event: 'close' },
];

/** A permit that a test sends events to, one sentence a line. */
export class PermitScenario {
  position: Position = initialPosition(permitLifecycle);
  refused: Refused[] = [];
  effects: Effect[] = [];

  /** A permit that went the straight way to a state. */
  static in(status: string): PermitScenario {
    const permit = new PermitScenario();
    if (status === 'rejected' || status === 'revoked') {
      permit.send('submit');
      permit.send(status === 'rejected' ? 'reject' : 'revoke', {}, 'The scaffold is not tagged.');
    }
    if (status === 'suspended') return PermitScenario.in('live').send('suspend', {}, 'Gas alarm.');
    for (const { event, facts } of way) {
      if (permit.status === status) return permit;
      permit.send(event, facts);
    }
    return permit;
  }

  get status(): string {
    return this.position.status;
  }

  get conditions(): string[] {
    return this.position.conditions;
  }

  get codes(): string[] {
    return this.refused.map(({ code }) => code);
  }

  /** Who was told by the last event, as `role: scenario`. */
  get told(): string[] {
    return addressed(manifest, this.effects).map(({ role, scenario }) => `${role}: ${scenario}`);
  }

  send(event: string, facts: Partial<Facts> = {}, reason?: string, kind?: string): this {
    const sent = {
      type: event,
      at,
      facts: { ...everythingRight, ...facts },
      ...(reason !== undefined && { reason }),
      ...(kind !== undefined && { kind }),
    };
    const next = advance(permitLifecycle, this.position, sent);
    this.refused = next.ok ? [] : next.refused;
    this.effects = next.ok ? next.effects : [];
    if (next.ok) this.position = next.position;
    return this;
  }

  offers(facts: Partial<Facts> = {}): Offer[] {
    return offered(permitLifecycle, this.position, { ...everythingRight, ...facts }, at);
  }

  offer(event: string, facts: Partial<Facts> = {}): Offer | undefined {
    return this.offers(facts).find((offer) => offer.event === event);
  }
}
