import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { DemoOrganization } from '../../../src/server/seed/demo-organization.ts';
import { CableClient } from '../../support/cable-client.ts';
import { Client } from '../../support/client.ts';
import { useServer } from '../../support/server.ts';
import { onVersion, TemplateEditor } from '../../support/template-editor.ts';

const server = useServer();
let organization: DemoOrganization;
let editor: TemplateEditor;
const open: CableClient[] = [];

beforeAll(async () => {
  organization = await server.anOrganization();
  editor = await TemplateEditor.at(server, organization);
});
afterEach(() => {
  for (const cable of open.splice(0)) cable.close();
});

async function listening(client: Client): Promise<CableClient> {
  const cable = await CableClient.open(client);
  open.push(cable);
  await cable.subscribe('Templates');
  return cable;
}

/** Waits long enough for a message that must not arrive. */
const aWhile = () => new Promise((later) => setTimeout(later, 400));
const about = (cable: CableClient) => cable.heard('Templates').map(({ data }) => data);

describe('a template that is worked on', () => {
  it('is announced to designers with each draft, and to users who fill it in once it is published', async () => {
    const amelia = await listening(editor.designer);
    const rosa = await listening(await Client.signIn(server, organization, 'requester'));
    const version = await editor.saveEdited((document) => void (document.title = 'General work, revised'));

    const drafted = { id: editor.id, module: 'permits', draft: version, by: expect.any(String) as string };
    await expect.poll(() => about(amelia)).toEqual([drafted]);
    await aWhile();
    expect(about(rosa)).toEqual([]);

    await editor.publish(version);
    await expect.poll(() => about(rosa)).toEqual([{ id: editor.id, module: 'permits' }]);
    expect(about(amelia)).toEqual([drafted, { id: editor.id, module: 'permits' }]);
  });

  it('is announced to designers when it is created and when it is deleted', async () => {
    const amelia = await listening(editor.designer);
    const { body: made } = await editor.designer.post<{ id: string }>(`${editor.path}/clone`, { title: 'General work, copied' });
    await editor.designer.delete(`/api/templates/${made.id}`, onVersion(1));

    const data = { id: made.id, module: 'permits', draft: 1, by: expect.any(String) as string };
    await expect
      .poll(() => amelia.heard('Templates').map((message) => ({ action: message.action, data: message.data })))
      .toEqual([
        { action: 'create', data },
        { action: 'remove', data },
      ]);
  });

  it('is announced to designers when a designer opens it and when they leave', async () => {
    const amelia = await listening(editor.designer);
    const rosa = await listening(await Client.signIn(server, organization, 'requester'));
    expect((await editor.designer.post(`${editor.path}/editors`, {})).status).toBe(204);
    expect((await editor.designer.post(`${editor.path}/editors`, { leaving: true })).status).toBe(204);

    const here = { id: editor.id, module: 'permits', editor: expect.any(String) as string };
    await expect.poll(() => about(amelia)).toEqual([here, { ...here, left: 1 }]);
    await aWhile();
    expect(about(rosa)).toEqual([]);
  });

  it('cannot be opened by other users', async () => {
    const requester = await Client.signIn(server, organization, 'requester');
    expect((await requester.post(`${editor.path}/editors`, {})).status).toBe(403);
    const stranger = await Client.signIn(server, await server.anOrganization(), 'admin');
    expect((await stranger.post(`${editor.path}/editors`, {})).status).toBe(404);
  });
});
