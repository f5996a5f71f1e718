import { describe, expect, it } from 'vitest';
import { stepKey } from '../../../src/client/records/store/use-kept-step.ts';
import { session } from '../../../src/client/session/session.ts';

describe('unsent input of a step', () => {
  it('is kept on the device for its author, and not for the next user who signs in', () => {
    session.isOf({ id: '0193-paul', email: 'paul@demo.muster.example' });
    const ofPaul = stepKey('0193', 'accept');
    session.isOf({ id: '0193-idris', email: 'idris@demo.muster.example' });
    expect(stepKey('0193', 'accept')).not.toBe(ofPaul);

    session.isOf({ id: '0193-paul', email: 'paul@demo.muster.example' });
    expect(stepKey('0193', 'accept')).toBe(ofPaul);
  });
});
