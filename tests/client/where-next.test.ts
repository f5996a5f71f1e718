import { beforeEach, describe, expect, it } from 'vitest';
import { publicApi } from '../../src/client/public-api.ts';
import { session } from '../../src/client/session/session.ts';
import { whereNext } from '../../src/client/session/where-next.ts';

const next = new URLSearchParams({ next: '/permit/0193/summary' });
const tokens = { access: 'a', csrf: 'c', refresh: 'r', rules: [] };

beforeEach(() => {
  publicApi.defaults.adapter = () => Promise.resolve({ data: tokens, status: 200 });
});

describe('where one goes after signing in', () => {
  it('is the requested page when no user was signed in before', async () => {
    await session.signIn('rosa@demo.muster.example', 'secret');
    expect(whereNext(next)).toBe('/permit/0193/summary');
  });

  it('is never the requested page after another user signed out', async () => {
    await session.signOut();
    await session.signIn('paul@demo.muster.example', 'secret');
    expect(whereNext(next)).toBe('/landing');
  });

  it('is the previous page for the same user, however they type their address', async () => {
    await session.signOut();
    await session.signIn(' Paul@Demo.muster.example', 'secret');
    expect(whereNext(next)).toBe('/permit/0193/summary');
    expect(whereNext(new URLSearchParams())).toBe('/landing');
  });
});
