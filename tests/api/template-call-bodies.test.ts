import { beforeEach, describe, expect, it } from 'vitest';
import type { ProblemBody } from '../../src/shared/problem.ts';
import { Client } from '../support/client.ts';
import { useServer } from '../support/server.ts';
import { onVersion, TemplateDesk } from '../support/template-desk.ts';

const server = useServer();
let designer: Client;

beforeEach(async () => {
  designer = await Client.signIn(server, await server.anOrganization(), 'admin');
});

const wanted = { name: 'Rope access', description: 'Work on ropes', prefix_id: 'ROPE' };
const made = async () => (await designer.post<{ permit: { id: string } }>('/api/permits', wanted)).body.permit.id;

describe('the body of a section', () => {
  it('lets a remark stand beside an answer where either comment or evidence is asked for', async () => {
    const id = await made();
    const path = `/api/permits/${id}/sections`;
    const asks = [
      { isAttach: false, isDescription: true },
      { isAttach: true, isDescription: false },
      { isAttach: false, isDescription: false },
    ];
    const questions = asks.map((attr, index) => ({ label: `Q ${index}`, attr }));
    const { section } = (
      await designer.post<{ section: { section_questions: object[] } }>(
        path,
        { label: 'Ropes', section_questions: questions },
        onVersion(1),
      )
    ).body;
    expect(section.section_questions).toMatchObject([true, true, false].map((has) => ({ attr: { isAttach: has, isDescription: has } })));
  });

  it('needs the labels of what it brings, as a response type does, and says where one is missing', async () => {
    const id = await made();
    const missingIn = async (path: string, body: object) => {
      const { status, body: problem } = await designer.post<ProblemBody>(`/api/permits/${id}/${path}`, body, onVersion(1));
      return [status, problem.code, problem.violations];
    };
    const at = (key: string) => [400, 'request.incomplete', [{ key, code: 'answer.required' }]];
    const questions = (...list: object[]) => ({ label: 'Ropes', section_questions: list });
    const choice = { type: 'Radio-Button', label: 'State', options: [{ label: 'Good' }, {}] };

    expect(await missingIn('sections', {})).toEqual(at('label'));
    expect(await missingIn('sections', questions({ type: 'declaration', label: '' }))).toEqual(at('section_questions/0/label'));
    expect(await missingIn('sections', questions({ label: 'Rope' }, { type: 'declaration' }))).toEqual(at('section_questions/1/label'));
    expect(await missingIn('sections', questions(choice))).toEqual(at('section_questions/0/options/1/label'));
    expect(await missingIn('form_types', {})).toEqual(at('name'));
    expect(await missingIn('form_types', { name: 'State', options: [{ label: 'Good' }, {}] })).toEqual(at('options/1/label'));
    expect(await new TemplateDesk(designer, id).draft()).toMatchObject({ version: 1 });
  });
});
