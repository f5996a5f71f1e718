import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { permits, type Sender } from '../../../src/shared/grants.ts';
import type { ModuleManifest } from '../../../src/shared/manifest.ts';
import { actions, type Action } from '../../../src/shared/permission.ts';

const manifest: ModuleManifest = JSON.parse(readFileSync('schemas/permits/module.json', 'utf8'));

const someone = (granted: Action[], who: Partial<Sender> = {}): Sender => ({
  rules: [{ subject: 'Permit', actions: granted }],
  parties: [],
  isRequester: false,
  ...who,
});
const may = (event: string, sender: Sender | 'system') => permits(manifest, event, sender);

describe('the grants of actions', () => {
  const actionsManifest: ModuleManifest = JSON.parse(readFileSync('schemas/actions/module.json', 'utf8'));
  const mayClose = (who: Partial<Sender>) => permits(actionsManifest, 'close', { rules: [], parties: [], isRequester: false, ...who });

  it('let the assignee close only where the template requires no separation of duty', () => {
    expect(mayClose({ parties: ['assignee'] })).toBe(false);
    expect(mayClose({ parties: ['assignee'], isSeparated: true })).toBe(false);
    expect(mayClose({ parties: ['assignee'], isSeparated: false })).toBe(true);
    expect(mayClose({ parties: ['responsible'], isSeparated: false })).toBe(false);
  });
});

describe('the grants of permits', () => {
  it.each([
    // event, actions (one of them is required), required party
    ['submit', ['create', 'update'], 'requester'],
    ['revise', ['create', 'update'], 'requester'],
    ['startReview', ['approve'], null],
    ['approve', ['approve'], null],
    ['reject', ['reject'], null],
    ['issue', ['approve'], null],
    ['accept', ['update'], 'performer'],
    ['record', ['update', 'approve'], 'performer'],
    ['record', ['update', 'approve'], 'gasTester'],
    ['record', ['update', 'approve'], 'issuer'],
    ['handBack', ['update'], 'performer'],
    ['inspect', ['approve'], null],
    ['close', ['close'], null],
    ['revoke', ['revoke'], null],
  ] as [string, Action[], string | null][])('%s requires one of %j, and the party %s', (event, needed, party) => {
    const who = party === 'requester' ? { isRequester: true } : { parties: party ? [party] : [] };

    for (const action of actions) expect([action, may(event, someone([action], who))]).toEqual([action, needed.includes(action)]);
    if (party) expect(may(event, someone([...actions]))).toBe(false);
  });

  it('reserve ticks and changes of linked records for the system, and allow it no other events', () => {
    expect(may('tick', 'system')).toBe(true);
    expect(may('tick', someone([...actions], { isRequester: true, parties: ['performer'] }))).toBe(false);
    const own = ['tick', 'linkedChanged'];
    for (const event of Object.keys(manifest.grants).filter((verb) => !own.includes(verb))) expect(may(event, 'system')).toBe(false);
  });

  it('count the rules of the module’s own subject only', () => {
    const auditor: Sender = { rules: [{ subject: 'Audit', actions: [...actions] }], parties: ['performer'], isRequester: true };

    for (const event of Object.keys(manifest.grants)) expect(may(event, auditor)).toBe(false);
  });

  it('refuse events that the manifest does not name', () => {
    expect(may('explode', someone([...actions]))).toBe(false);
    expect(may('toString', someone([...actions]))).toBe(false);
    expect(permits({ subject: 'Permit', grants: { approve: {} } }, 'approve', someone([...actions]))).toBe(false);
  });

  it('allow nothing to a party without a rule', () => {
    expect(may('accept', { rules: [], parties: ['performer'], isRequester: false })).toBe(false);
  });
});
