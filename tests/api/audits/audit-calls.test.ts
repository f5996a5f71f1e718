import { beforeAll, describe, expect, it } from 'vitest';
import type { DemoOrganization } from '../../../src/server/seed/demo-organization.ts';
import type { ProblemBody } from '../../../src/shared/problem.ts';
import { Client } from '../../support/client.ts';
import { useServer } from '../../support/server.ts';
import { onVersion, TemplateEditor } from '../../support/template-editor.ts';

interface Audit {
  id: string;
  name: string;
  prefix_id: string;
  scoring_required: boolean;
  pass_mark: number | null;
  version: number | null;
  draft_version: number;
  lock_version: number;
}
interface Question {
  id: string;
  label: string;
  score: number | null;
  options: { id: string; score: number | null; fail: boolean; na: boolean }[];
  attr: Record<string, unknown>;
}
interface Section {
  id: string;
  label: string;
  pass_mark: number | null;
  section_questions: Question[];
}

const server = useServer();
let organization: DemoOrganization;
let admin: Client;

beforeAll(async () => {
  organization = await server.anOrganization();
  admin = await Client.signIn(server, organization, 'admin');
});

const made = async (name: string) =>
  (await admin.post<{ audit: Audit }>('/api/audits', { name, description: 'Tools and their store', scoring_required: true, pass_mark: 70 }))
    .body.audit;

describe('an audit template by the specification’s calls', () => {
  it('is listed with its name and pass mark', async () => {
    const { audits } = (await admin.get<{ audits: Audit[] }>('/api/audits')).body;
    expect(audits).toHaveLength(8);
    expect(audits.slice(0, 2).map(({ name, scoring_required: scored, pass_mark: mark }) => [name, scored, mark])).toEqual([
      ['Workplace safety inspection', true, 75],
      ['Fire safety audit', true, 80],
    ]);
  });

  it('is created with name and description, and defaults to the prefix of the module', async () => {
    const answer = await admin.post<{ audit: Audit }>('/api/audits', { name: 'Tools', description: 'Tools and their store' });
    expect(answer).toMatchObject({
      status: 201,
      body: { audit: { name: 'Tools', prefix_id: 'AUD', scoring_required: false, pass_mark: null, version: null, draft_version: 1 } },
    });
    expect((await admin.post('/api/audits', { name: 'Tools' })).status).toBe(400);
  });

  it('is changed under both of its names: the document on the version of its draft, its row on that of the row', async () => {
    const { id } = await made('Stores');
    const changed = await admin.patch<{ audit: Audit }>(`/api/modify_audits/${id}`, { name: 'Store rooms', pass_mark: 90 }, onVersion(1));
    expect(changed.body.audit).toMatchObject({ name: 'Store rooms', pass_mark: 90, draft_version: 2 });
    const without = await admin.patch<{ audit: Audit }>(`/api/audits/${id}`, { pass_mark: null }, onVersion(2));
    expect(without.body.audit).toMatchObject({ pass_mark: null, scoring_required: true, draft_version: 3 });
    expect((await admin.patch(`/api/modify_audits/${id}`, { active: false }, onVersion(1))).status).toBe(200);
    expect((await admin.patch(`/api/modify_audits/${id}`, { name: 'Late' }, onVersion(1))).status).toBe(412);
  });

  it('cannot be reached through the permit calls, and cannot be changed by users who only carry out audits', async () => {
    const { id } = await made('Yard');
    expect((await admin.get(`/api/permits/${id}/sections?of=draft`)).status).toBe(404);
    expect((await admin.patch(`/api/permits/${id}`, { name: 'Yard' }, onVersion(1))).status).toBe(404);
    const requester = await Client.signIn(server, organization, 'requester');
    expect((await requester.get('/api/audits')).status).toBe(200);
    expect((await requester.patch<ProblemBody>(`/api/audits/${id}`, { name: 'Mine' }, onVersion(1))).status).toBe(403);
    expect((await requester.post('/api/audits', { name: 'Mine', description: 'Mine' })).status).toBe(403);
    const stranger = await Client.signIn(server, await server.anOrganization(), 'admin');
    expect((await stranger.patch(`/api/modify_audits/${id}`, { name: 'Theirs' }, onVersion(1))).status).toBe(404);
  });
});

describe('the sections of an audit template', () => {
  it('are filled on the spot, with response types that score, a pass mark and questions under options', async () => {
    const { id } = await made('Ladders');
    const options = [
      { id: 'good', label: 'Good', score: 2 },
      { id: 'bad', label: 'Bad', score: 0, fail: true },
      { id: 'none', label: 'Not applicable', na: true },
    ];
    const type = await admin.post<{ form_type: { id: string } }>(`/api/audits/${id}/form_types`, { name: 'State', options }, onVersion(1));
    expect(type.status).toBe(201);
    const path = `/api/audits/${id}/sections`;
    const added = await admin.post<{ section: Section }>(
      path,
      {
        label: 'Steps',
        pass_mark: 50,
        section_questions: [{ type: 'Radio-Button', label: 'How are the steps?', form_type_id: type.body.form_type.id }],
      },
      onVersion(2),
    );
    const { section } = added.body;
    const [steps] = section.section_questions;
    expect(section.pass_mark).toBe(50);
    expect(steps).toMatchObject({ score: 2, attr: { isMulti: false, isParent: true, parentID: null, showAddOptions: false } });
    expect(steps?.options).toMatchObject([
      { id: 'good', score: 2 },
      { id: 'bad', fail: true },
      { id: 'none', na: true },
    ]);

    const child = { type: 'Text-Area', label: 'Which step?', attr: { parentID: steps?.id, optionid: 'bad', isAttach: true } };
    const changed = await admin.patch<{ section: Section }>(`${path}/${section.id}`, { section_questions: [child] }, onVersion(3));
    const [parent, below] = changed.body.section.section_questions;
    expect(parent?.attr).toMatchObject({ isParent: true, activeoption: 'bad' });
    expect(below).toMatchObject({
      label: 'Which step?',
      score: null,
      attr: {
        isParent: false,
        parentID: steps?.id,
        optionid: 'bad',
        isAttach: true,
        isDescription: true,
        isNotify: false,
        showRowHeaders: false,
      },
    });
    const { document } = await new TemplateEditor(admin, id).draft();
    expect(document['x-sections']).toMatchObject([{ title: 'Steps', stage: { while: 'in_progress' }, 'x-pass': 50 }]);
    expect((await admin.delete(`${path}/${section.id}`, onVersion(4))).status).toBe(204);
  });

  it('of a stock form show scores, follow-up questions and failing options', async () => {
    const { audits } = (await admin.get<{ audits: Audit[] }>('/api/audits')).body;
    const { sections } = (await admin.get<{ sections: Section[] }>(`/api/audits/${audits[0]?.id}/sections`)).body;
    const emergency = sections.find(({ pass_mark: mark }) => mark === 80);
    const [exits, blocked] = emergency?.section_questions ?? [];
    expect(exits).toMatchObject({ score: 3, attr: { isAttach: true, isDescription: true, isParent: true, activeoption: 'no' } });
    expect(blocked?.attr).toMatchObject({ isParent: false, parentID: exits?.id, optionid: 'no' });
  });
});
