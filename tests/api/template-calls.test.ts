import { beforeEach, describe, expect, it } from 'vitest';
import type { DemoOrganization } from '../../src/server/seed/demo-organization.ts';
import type { ProblemBody } from '../../src/shared/problem.ts';
import { calledTemplates } from '../../src/server/templates/calls/template-call-routes.ts';
import { a, publishable } from '../support/a-template.ts';
import { Client } from '../support/client.ts';
import { countQueries } from '../support/count-queries.ts';
import { useServer } from '../support/server.ts';
import { onVersion, TemplateEditor } from '../support/template-editor.ts';

interface Question {
  id: string;
  section_question_id: string;
  type: string;
  label: string;
  dummy_label: string;
  required: boolean;
  form_type_id: string | null;
  options: { id: string; label: string }[];
}
interface Section {
  id: string;
  order: number;
  label: string;
  header_id: string | null;
  section_questions: Question[];
}
interface FormType {
  id: string;
  name: string;
  options: { id: string; label: string; score: number | null; fail: boolean }[];
}
type Permit = {
  id: string;
  name: string;
  version: number | null;
  draft_version: number;
  prefix_id: string;
  default_hours_from_start: number;
};

const server = useServer();
let organization: DemoOrganization;
let designer: Client;

beforeEach(async () => {
  organization = await server.anOrganization();
  designer = await Client.signIn(server, organization, 'admin');
});

const wanted = { name: 'Rope access', description: 'Work on ropes', prefix_id: 'ROPE' };
const made = async () => (await designer.post<{ permit: Permit }>('/api/permits', wanted)).body.permit;

describe('a permit template by the specification’s calls', () => {
  it('is created with name, description and prefix, with defaults of eight hours and four for an extension', async () => {
    const answer = await designer.post<{ permit: Permit }>('/api/permits', wanted);
    expect(answer).toMatchObject({
      status: 201,
      body: {
        permit: {
          ...wanted,
          default_hours_from_start: 8,
          default_hours_for_extension: 4,
          low_risk: false,
          version: null,
          draft_version: 1,
        },
      },
    });
    expect(answer.headers['etag']).toBe('"1"');
    const refused = async (body: object) => {
      const answer = await designer.post<ProblemBody>('/api/permits', body);
      return [answer.status, answer.body.error, answer.body.violations];
    };
    const empty = 'Mandatory fields should be filled.';
    for (const key of ['name', 'description', 'prefix_id'])
      expect(await refused({ ...wanted, [key]: undefined }), key).toEqual([400, empty, [{ key, code: 'answer.required' }]]);
    expect(await refused({ ...wanted, description: '  ' })).toEqual([400, empty, [{ key: 'description', code: 'answer.required' }]]);
    expect(await refused({ ...wanted, prefix_id: '' })).toEqual([400, empty, [{ key: 'prefix_id', code: 'answer.required' }]]);
    const wrong = [400, 'Data entered is in an incorrect format.', [{ key: 'name', code: 'answer.type' }]];
    expect(await refused({ ...wanted, name: 7 })).toEqual(wrong);
  });

  it('changes name and duration on the version of its draft, separately from its other settings', async () => {
    const { id } = await made();
    const changed = await designer.patch<{ permit: Permit }>(
      `/api/permits/${id}`,
      { name: 'Ropes', default_hours_from_start: 6 },
      onVersion(1),
    );
    expect(changed.body.permit).toMatchObject({ name: 'Ropes', default_hours_from_start: 6, draft_version: 2, prefix_id: 'ROPE' });
    expect(changed.headers['etag']).toBe('"2"');
    expect((await designer.patch(`/api/permits/${id}`, { name: 'Late' }, onVersion(1))).status).toBe(412);
    expect((await designer.patch(`/api/permits/${id}`, { name: 'Both', low_risk: true }, onVersion(2))).status).toBe(400);
    expect((await designer.patch(`/api/permits/${id}`, { low_risk: true }, onVersion(1))).headers['etag']).toBe('"2"');
  });
});

describe('the permit templates by the specification’s call', () => {
  it('are read with a constant number of queries, without their documents', async () => {
    const read = () =>
      server.tenancy.withTenant(organization, (trx) =>
        countQueries(trx, (counting) => calledTemplates(counting, { ...organization, language: 'en' }, 'permits')),
      );
    const before = await read();
    expect(before.result).toContainEqual(
      expect.objectContaining({ name: 'Hot work permit', prefix_id: 'HW', default_hours_from_start: 8 }),
    );
    const { id } = await made();
    await new TemplateEditor(designer, id).publishEdited((document) => {
      const section = { id: 'ropes', title: 'Ropes', questions: ['rope'] };
      Object.assign(document, publishable({ ...document, 'x-sections': [section], properties: { rope: a('text') } }));
    });

    const after = await read();
    expect(after.result.length).toBe(before.result.length + 1);
    expect(after.queries).toBe(before.queries);
  });
});

describe('a permit template whose draft is no template at all', () => {
  it('is shown as published, and refused when it was never published', async () => {
    const editor = await TemplateEditor.at(server, organization, 'Hot work');
    expect((await editor.save({}, 0)).status).toBe(200);
    const changed = await designer.patch<{ permit: Permit & { low_risk: boolean } }>(
      `/api/permits/${editor.id}`,
      { low_risk: true },
      onVersion(1),
    );
    expect([changed.status, changed.body.permit]).toMatchObject([200, { name: 'Hot work permit', low_risk: true, draft_version: 1 }]);

    const { id } = await made();
    expect((await new TemplateEditor(designer, id).save({}, 1)).status).toBe(200);
    const refused = await designer.patch<ProblemBody>(`/api/permits/${id}`, { low_risk: true }, onVersion(1));
    expect([refused.status, refused.body.code]).toEqual([422, 'template.invalid']);
  });
});

describe('a section by the specification’s calls', () => {
  it('is added with its questions, changed and removed, without changes to the published version', async () => {
    const { id } = await made();
    const path = `/api/permits/${id}/sections`;
    const questions = [
      { type: 'Text-Field', label: 'Rope number', dummy_label: 'R-…', required: true, maxlength: 20 },
      { type: 'Radio-Button', label: 'Inspected', options: [{ id: 'yes', label: 'Yes' }, { label: 'No' }] },
      { type: 'Attachment', label: 'Certificate', attr: { fileTypeValue: ['application/pdf'], maxFileCount: 2, maxFileSize: 1_000_000 } },
    ];
    const added = await designer.post<{ section: Section }>(path, { label: 'Ropes', section_questions: questions }, onVersion(1));
    expect([added.status, added.headers['etag']]).toEqual([201, '"2"']);
    const { section } = added.body;
    expect(section).toMatchObject({
      label: 'Ropes',
      section_questions: [
        { type: 'Text-Field', dummy_label: 'R-…', required: true, maxlength: 20 },
        { type: 'Radio-Button', options: [{ id: 'yes' }, { label: 'No' }] },
        { type: 'Attachment', attr: { fileTypeValue: ['application/pdf'], maxFileCount: 2, maxFileSize: 1_000_000 } },
      ],
    });

    const [rope, inspected, certificate] = section.section_questions;
    const child = { type: 'Text-Area', label: 'By whom', attr: { parentID: inspected?.id, optionid: 'yes' } };
    const change = {
      label: 'Ropes and slings',
      section_questions: [{ id: rope?.id, label: 'Number', order: 2 }, { id: certificate?.id, _destroy: true }, child],
    };
    const changed = await designer.patch<{ section: Section }>(`${path}/${section.id}`, change, onVersion(2));
    expect(changed.body.section.label).toBe('Ropes and slings');
    expect(changed.body.section.section_questions.map(({ label }) => label)).toEqual(['Inspected', 'By whom', 'Number']);

    expect((await designer.get<ProblemBody>(path)).body.code).toBe('template.not-found');
    const draft = await designer.get<{ sections: Section[] }>(`${path}?of=draft`);
    expect([draft.headers['etag'], draft.body.sections.length]).toEqual(['"3"', 1]);
    expect((await designer.delete(`${path}/${section.id}`, onVersion(3))).status).toBe(204);
    expect((await designer.get<{ sections: Section[] }>(`${path}?of=draft`)).body.sections).toEqual([]);
  });

  it('of a kind starts with its standard questions, such as a duration with default hours', async () => {
    const { id } = await made();
    const path = `/api/permits/${id}/sections`;
    const { section } = (await designer.post<{ section: Section }>(path, { label: 'When', header_id: 'duration' }, onVersion(1))).body;
    const nothing = { end_duration: null, extension_time: null, count: null, total_workers: null };
    expect(section).toMatchObject({
      label: 'When',
      header_id: 'duration',
      section_questions: [
        { label: 'Start', ...nothing, permit_form_question_id: `${id}.startsAt` },
        { label: 'End', ...nothing, isselected: true, end_duration: 8 },
      ],
    });
    const { document } = await new TemplateEditor(designer, id).draft();
    expect(document.properties['endsAt']?.['x-default']).toEqual({ add_hours: [{ var: 'startsAt' }, { setting: ['defaultHours'] }] });
  });

  it('is added once per idempotency key, on the current version, by designers only', async () => {
    const { id } = await made();
    const path = `/api/permits/${id}/sections`;
    const headers = { ...onVersion(1), 'idempotency-key': 'once' };
    const [first, again] = [await designer.post(path, { label: 'A' }, headers), await designer.post(path, { label: 'A' }, headers)];
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect((await designer.post(path, { label: 'B' }, onVersion(1))).status).toBe(412);
    expect((await designer.post(path, { label: 'B' })).status).toBe(428);
    expect((await designer.patch<ProblemBody>(`${path}/nowhere`, { label: 'B' }, onVersion(2))).body.code).toBe('template.part-not-found');
    const requester = await Client.signIn(server, organization, 'requester');
    expect((await requester.post(path, { label: 'B' }, onVersion(2))).status).toBe(403);
    expect((await requester.get(`${path}?of=draft`)).status).toBe(404);
    const stranger = await Client.signIn(server, await server.anOrganization(), 'admin');
    expect((await stranger.post(path, { label: 'B' }, onVersion(2))).status).toBe(404);
  });

  it('is reported with its position when the engine refuses it, and nothing changes', async () => {
    const editor = await TemplateEditor.at(server, organization, 'Hot work');
    const path = `/api/permits/${editor.id}/sections`;
    const sections = (await designer.get<{ sections: Section[] }>(path)).body.sections;
    const [first] = sections;
    const tooLong = { section_questions: [{ type: 'Text-Field', label: 'X', maxlength: 9999 }] };
    const refused = await designer.patch<ProblemBody>(`${path}/${first?.id ?? ''}`, tooLong, onVersion(0));
    expect(refused.body).toMatchObject({ code: 'template.change-refused', violations: [{ code: 'template.invalid' }] });
    expect(await editor.draft()).toMatchObject({ is_stored: false });
  });
});

describe('a response type by the specification’s calls', () => {
  it('has options with scores, is used by questions, and is not deleted while they do', async () => {
    const { id } = await made();
    const path = `/api/permits/${id}/form_types`;
    const options = [
      { label: 'Good', score: 10 },
      { label: 'Bad', score: 0, fail: true },
    ];
    const added = await designer.post<{ form_type: FormType }>(path, { name: 'State', options }, onVersion(1));
    const type = added.body.form_type;
    expect(type).toMatchObject({
      name: 'State',
      options: [
        { label: 'Good', score: 10 },
        { label: 'Bad', score: 0, fail: true },
      ],
    });

    const [good, bad] = type.options;
    const change = {
      name: 'Condition',
      options: [
        { id: good?.id, label: 'Fine', score: 5, order: 2 },
        { label: 'Not applicable', na: true },
      ],
    };
    const changed = await designer.patch<{ form_type: FormType }>(`${path}/${type.id}`, change, onVersion(2));
    expect(changed.body.form_type).toMatchObject({ id: type.id, name: 'Condition' });
    expect(changed.body.form_type.options.map(({ label }) => label)).toEqual(['Bad', 'Fine', 'Not applicable']);

    const used = { label: 'S', section_questions: [{ type: 'Radio-Button', label: 'Q', form_type_id: type.id }] };
    expect((await designer.post(`/api/permits/${id}/sections`, used, onVersion(3))).status).toBe(201);
    const refused = await designer.delete<ProblemBody>(`${path}/${type.id}`, onVersion(4));
    expect([refused.status, refused.body.code, refused.body.params]).toEqual([409, 'template.list-in-use', { count: 1 }]);
    expect((await designer.patch(`${path}/${type.id}`, { options: [{ id: bad?.id, _destroy: true }] }, onVersion(4))).status).toBe(200);
  });
});

describe('the templates of a module by the specification’s call', () => {
  it('are those of the `module` parameter, by default of permits, for users who may read that module', async () => {
    const path = '/api/get_module_templates';
    const titlesOf = async (query: string) => {
      const { templates } = (await designer.get<{ templates: Permit[] }>(path + query)).body;
      return templates.map(({ name }) => name).toSorted();
    };
    const offeredIn = async (module: string) => {
      const { items } = (await designer.get<{ items: { name: string }[] }>(`/api/templates?module=${module}`)).body;
      return items.map(({ name }) => name).toSorted();
    };

    expect(await titlesOf('?module=audits')).toEqual(await offeredIn('audits'));
    expect(await titlesOf('')).toEqual(await offeredIn('permits'));
    expect(await titlesOf('')).not.toEqual(await titlesOf('?module=audits'));
    const { role } = (
      await designer.post<{ role: { id: string } }>('/api/roles', {
        role: { name: 'Permits only', role_actions_attributes: [{ name: 'Permit', r_view: true }] },
      })
    ).body;
    const found = await designer.get<{ items: { id: string; lock_version: number }[] }>('/api/users?search=viewer@');
    const [user] = found.body.items;
    await designer.patch(`/api/users/${user?.id}`, { user: { role_id: role.id, lock_version: user?.lock_version } });
    const viewer = await Client.signIn(server, organization, 'viewer');
    expect((await viewer.get(path)).status).toBe(200);
    expect((await viewer.get(`${path}?module=audits`)).status).toBe(403);
  });
});
