import { expect, it } from 'vitest';
import { api } from '../../src/client/api.ts';
import { refusedCalls } from '../support/no-network.ts';

it('a client test that reaches for the network fails, whichever way it takes', async () => {
  await expect(fetch('/api/records')).rejects.toThrow('reached for the network: FETCH /api/records');
  await expect(api.get('/api/auth')).rejects.toThrow();
  expect(() => new WebSocket('ws://localhost:3000/cable')).toThrow('reached for the network');
  expect(() => navigator.sendBeacon('/api/log')).toThrow('reached for the network');

  expect(refusedCalls()).toEqual(['FETCH /api/records', 'GET /api/auth', 'SOCKET ws://localhost:3000/cable', 'BEACON /api/log']);
});
