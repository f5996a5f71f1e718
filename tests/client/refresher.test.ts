import { describe, expect, it } from 'vitest';
import { ProblemError } from '../../src/client/problem-error.ts';
import { createRefresher, refusalPause } from '../../src/client/session/refresher.ts';

/** A session whose server responds as the test sets, with a stopped clock. */
class Renewals {
  asked = 0;
  now = 0;
  access: string | undefined = 'first';
  answer: () => Promise<void> = () => Promise.resolve();

  refresher = createRefresher({
    exchange: async () => {
      this.asked += 1;
      await this.answer();
      return { access: `fresh-${this.asked}`, csrf: 'csrf', refresh: 'handle', rules: [] };
    },
    keep: ({ access }) => {
      this.access = access;
    },
    access: () => this.access,
    alone: (work) => work(),
    clock: () => this.now,
  });
}

const refused = new ProblemError('session.expired', { status: 401 });
const unreachable = new ProblemError('network.unreachable');

describe('renewing a session', () => {
  it('sends one request, however many calls were refused at the same time', async () => {
    const renewals = new Renewals();

    await Promise.all([renewals.refresher.refresh('first'), renewals.refresher.refresh('first'), renewals.refresher.refresh('first')]);

    expect(renewals.asked).toBe(1);
    expect(renewals.access).toBe('fresh-1');
  });

  it('sends no request when another tab has renewed the session', async () => {
    const renewals = new Renewals();
    renewals.access = 'of-another-tab';

    await renewals.refresher.refresh('first');

    expect(renewals.asked).toBe(0);
  });

  it('leaves the server alone for half a minute after a refusal', async () => {
    const renewals = new Renewals();
    renewals.answer = () => Promise.reject(refused);

    await expect(renewals.refresher.refresh('first')).rejects.toBe(refused);
    renewals.now = refusalPause - 1;
    await expect(renewals.refresher.refresh('first')).rejects.toBe(refused);
    expect(renewals.asked).toBe(1);

    renewals.now = refusalPause;
    await expect(renewals.refresher.refresh('first')).rejects.toBe(refused);
    expect(renewals.asked).toBe(2);
  });

  it('retries at once after a lost connection', async () => {
    const renewals = new Renewals();
    renewals.answer = () => Promise.reject(unreachable);
    await expect(renewals.refresher.refresh('first')).rejects.toBe(unreachable);

    renewals.answer = () => Promise.resolve();
    await renewals.refresher.refresh('first');

    expect(renewals.access).toBe('fresh-2');
  });

  it('forgets a refusal once someone has signed in', async () => {
    const renewals = new Renewals();
    renewals.answer = () => Promise.reject(refused);
    await expect(renewals.refresher.refresh('first')).rejects.toBe(refused);

    renewals.answer = () => Promise.resolve();
    renewals.refresher.reset();
    await renewals.refresher.refresh('first');

    expect(renewals.asked).toBe(2);
  });
});
