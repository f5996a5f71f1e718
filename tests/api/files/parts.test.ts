import { expect, it } from 'vitest';
import { uuidv7 } from 'uuidv7';
import { rangeOf } from '../../../src/server/file-access/byte-range.ts';
import { Client } from '../../support/client.ts';
import { useServer } from '../../support/server.ts';
import { upload } from '../../support/upload.ts';

const server = useServer();
const drawn = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

it('a file is sent whole or in the part that is asked for, as players of videos need', async () => {
  const client = await Client.signIn(server, await server.anOrganization(), 'admin');
  const id = uuidv7();
  expect((await upload(client, drawn, 'signature.png', { id, target: 'attendance-signature' })).status).toBe(201);
  const asked = (range?: string) => client.call({ path: `/api/files/${id}`, headers: range === undefined ? {} : { range } });

  const whole = await asked();
  expect([whole.status, whole.headers['accept-ranges'], whole.headers['content-length']]).toEqual([
    200,
    'bytes',
    String(whole.bytes.length),
  ]);
  const size = whole.bytes.length;
  const part = await asked('bytes=3-9');
  expect([part.status, part.headers['content-range'], part.headers['content-length']]).toEqual([206, `bytes 3-9/${size}`, '7']);
  expect(part.bytes).toEqual(whole.bytes.subarray(3, 10));
  expect((await asked('bytes=-4')).bytes).toEqual(whole.bytes.subarray(size - 4));
  expect((await asked(`bytes=${size - 2}-`)).bytes).toEqual(whole.bytes.subarray(size - 2));
  const behind = await asked(`bytes=${size}-`);
  expect([behind.status, behind.headers['content-range'], behind.bytes.length]).toEqual([416, `bytes */${size}`, 0]);
});

it.each([
  [undefined, undefined],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=5-', { start: 5, end: 9 }],
  ['bytes=5-99', { start: 5, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-99', { start: 0, end: 9 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=7-5', undefined],
  ['bytes=0-1,3-4', undefined],
  ['bytes=-', undefined],
  ['lines=1-2', undefined],
])('the header %s of a content of ten bytes means %j', (header, range) => {
  expect(rangeOf(header, 10)).toEqual(range);
});
