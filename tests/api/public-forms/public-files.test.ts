import { getRandomValues } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { uuidv7 } from 'uuidv7';
import { newFollowUpKey, type Challenge } from '../../../src/shared/public-form.ts';
import type { RecordDetail } from '../../../src/shared/record.ts';
import { aPdf } from '../../support/a-pdf.ts';
import { Client } from '../../support/client.ts';
import { solve } from '../../support/proof-of-work.ts';
import { Cast } from '../../support/record-story.ts';
import { useServer } from '../../support/server.ts';
import { sendForm, upload } from '../../support/upload.ts';
import { aPhoto } from '../../support/worker-story.ts';

const server = useServer();
const question = 'photos';
let cast: Cast;
let stranger: Client;
let own: string;
let report: { id: string; key: string };

beforeAll(async () => {
  const organization = await server.anOrganization();
  cast = await Cast.signIn(server, organization);
  stranger = new Client(server.port, organization.subDomain);
  own = (await cast.draft('observations')).id;
  const [id, key] = [uuidv7(), newFollowUpKey((bytes) => getRandomValues(bytes))];
  const challenge = (await stranger.post<Challenge>('/api/public/challenges', { id })).body;
  const wanted = { id, module: 'observations', key, challenge: challenge.challenge, proof: solve(challenge) };
  expect((await stranger.post('/api/public/reports', wanted)).status).toBe(201);
  report = { id, key };
});

const asMember = (content: Buffer, name: string) => upload(cast.as.requester, content, name, { id: uuidv7(), record: own, question });
const asStranger = (content: Buffer, name: string) => {
  const path = `/api/public/reports/${report.id}/files?${new URLSearchParams({ id: uuidv7(), module: 'observations', question })}`;
  return sendForm(stranger, { method: 'POST', path, headers: { 'x-follow-up-key': report.key } }, content, name);
};

const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const files: [string, Buffer, string, string][] = [
  ['a picture with a script', Buffer.from(script), 'photo.svg', 'file.type-refused'],
  ['a script that is called a photo', Buffer.from(script), 'photo.png', 'file.type-refused'],
  ['a page that is called a photo', Buffer.from('<!DOCTYPE html><script>alert(1)</script>'), 'photo.jpg', 'file.type-refused'],
  ['a program that is called a photo', Buffer.from(`MZ${'\0'.repeat(100)}`), 'photo.jpg', 'file.type-refused'],
  ['a photo that is called a document', aPhoto, 'photo.pdf', 'file.ending-wrong'],
  ['a document that is called a photo', aPdf('Report'), 'report.jpg', 'file.ending-wrong'],
  ['half a photo', aPhoto.subarray(0, 60), 'photo.jpg', 'file.unreadable'],
  ['nothing', Buffer.alloc(0), 'photo.jpg', 'file.missing'],
  ['more than ten megabytes', Buffer.concat([aPhoto, Buffer.alloc(10_000_001)]), 'photo.jpg', 'file.too-large'],
];

it.each(files)('%s is refused from a stranger as from a member', async (_, content, name, code) => {
  const member = await asMember(content, name);
  const other = await asStranger(content, name);
  expect([member.body, other.body]).toMatchObject([{ code }, { code }]);
  expect(other.status).toBe(member.status);
});

it('a script in a public report is stored and sent as plain text', async () => {
  const comment = '<img src=x onerror=alert(1)> =HYPERLINK("http://evil.example")';
  const answers = { observationType: 'unsafe_condition', place: { site: cast.site }, riskLevel: 'minor', comment };
  const sent = await stranger.post(`/api/public/reports/${report.id}/submit`, { key: report.key, module: 'observations', answers });
  expect(sent.status, sent.text).toBe(200);
  const read = await cast.as.reviewer.get<RecordDetail>(`/api/records/${report.id}`);
  expect([read.body.answers['comment'], read.headers['x-content-type-options']]).toEqual([comment, 'nosniff']);
  expect(read.headers['content-type']).toContain('application/json');
});
