import { readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { fileLimits } from '../../../src/shared/file-limits.ts';
import { checkedContent } from '../../../src/server/files/file-content.ts';
import { filesOf, setFiles } from '../../../src/server/files/owned-files.ts';
import { createFileStore } from '../../../src/server/files/file-store.ts';
import { passNight } from '../../../src/server/jobs/pass-night.ts';
import type { DemoOrganization } from '../../../src/server/seed/demo-organization.ts';
import { sessionOfUser } from '../../../src/server/session/session-of-user.ts';
import { aSite } from '../../support/a-site.ts';
import { Client } from '../../support/client.ts';
import { useServer } from '../../support/server.ts';
import { upload } from '../../support/upload.ts';
import { zipArchive } from '../../support/zip-archive.ts';

const server = useServer();
let organization: DemoOrganization;
let admin: Client;
let requester: Client;
let viewer: Client;
let siteId = '';
const colour = { create: { width: 1600, height: 1200, channels: 3, background: '#2a6' } } as const;
const [png, jpeg, gif] = await Promise.all([
  sharp(colour).png().toBuffer(),
  sharp(colour).jpeg().toBuffer(),
  sharp(colour).gif().toBuffer(),
]);

beforeAll(async () => {
  organization = await server.anOrganization();
  [admin, requester, viewer] = [
    await Client.signIn(server, organization, 'admin'),
    await Client.signIn(server, organization, 'requester'),
    await Client.signIn(server, organization, 'viewer'),
  ];
  siteId = (await admin.get<{ sites: { id: string }[] }>('/api/v3/sites/active_sites_of_user')).body.sites[0]?.id ?? '';
});

const sent = async (client: Client, content: Buffer, name: string, target: string) => {
  const answer = await upload(client, content, name, { id: uuidv7(), target });
  return { ...answer, body: answer.body as { id: string; name: string; type: string; code: string } };
};
const attach = async (account: string, target: 'site-logo' | 'user-photo', ownerId: string, files: string[]) => {
  return server.tenancy.withTenant(organization, async (trx) => {
    const email = `${account}@${organization.subDomain}.muster.example`;
    const session = await sessionOfUser(server.modules, trx, organization.organizationId, { email }, new Date());
    if (!session) throw new Error(`no ${account}`);
    await setFiles(trx, session, { target, ownerId, files });
  });
};
const storage = () =>
  server.tenancy.withTenant(organization, async (trx) =>
    Number(
      (await trx.selectFrom('organizations').select('storage_used').where('id', '=', organization.organizationId).executeTakeFirstOrThrow())
        .storage_used,
    ),
  );

describe('a stored file that the disk has damaged', () => {
  it.each([
    ['deleted', (path: string) => rmSync(path)],
    ['cut', (path: string) => truncateSync(path, 10)],
    [
      'changed',
      (path: string) =>
        writeFileSync(
          path,
          readFileSync(path).map((byte) => byte ^ 1),
        ),
    ],
  ])('is a coded problem where it was %s', async (_, damage) => {
    const { id } = (await sent(requester, png, 'me.png', 'user-photo')).body;
    expect((await requester.get(`/api/files/${id}`)).status).toBe(200);
    const { storage_key: key } = await server.tenancy.withTenant(organization, (trx) =>
      trx.selectFrom('files').select('storage_key').where('id', '=', id).executeTakeFirstOrThrow(),
    );
    damage(join(server.dataDir, 'files', organization.organizationId, key.slice(0, 2), key));
    const answer = await requester.get<{ code: string }>(`/api/files/${id}`);
    expect([answer.status, answer.body.code]).toEqual([410, 'file.damaged']);
  });
});

describe('the logo of a site', () => {
  it('may be a JPEG, PNG or GIF, and is scaled down', async () => {
    for (const [content, name] of [
      [jpeg, 'logo.jpg'],
      [png, 'logo.png'],
      [gif, 'logo.gif'],
    ] as const) {
      const { status, body } = await sent(admin, content, name, 'site-logo');
      expect(status).toBe(201);
      const kept = await sharp((await admin.get(`/api/files/${body.id}`)).bytes).metadata();
      expect([kept.width, kept.height]).toEqual([1024, 768]);
    }
  });

  it('is visible to its uploader only until the site is saved, then to all readers of the site', async () => {
    const { id } = (await sent(admin, png, 'logo.png', 'site-logo')).body;
    expect((await requester.get(`/api/files/${id}`)).status).toBe(404);
    await attach('admin', 'site-logo', siteId, [id]);
    expect((await requester.get(`/api/files/${id}`)).status).toBe(200);

    const elsewhere = (await sent(admin, png, 'logo.png', 'site-logo')).body.id;
    await attach('admin', 'site-logo', (await aSite(admin)).id, [elsewhere]);
    expect((await requester.get(`/api/files/${elsewhere}/about`)).status).toBe(404);
    expect((await admin.get(`/api/files/${elsewhere}/about`)).status).toBe(200);
  });

  it('is replaced by another, whose bytes are counted in its place', async () => {
    const first = (await sent(admin, png, 'first.png', 'site-logo')).body.id;
    const owner = uuidv7();
    await attach('admin', 'site-logo', owner, [first]);
    const before = await storage();
    const second = (await sent(admin, png, 'second.png', 'site-logo')).body.id;
    await attach('admin', 'site-logo', owner, [second]);

    expect(await storage()).toBe(before);
    expect((await admin.get(`/api/files/${first}`)).status).toBe(404);
    const found = await server.tenancy.withTenant(organization, (trx) => filesOf(trx, organization.organizationId, 'site-logo', [owner]));
    expect(found.get(owner)).toEqual([second]);
  });

  it('requires permission to change sites', async () => {
    expect((await sent(requester, png, 'logo.png', 'site-logo')).body.code).toBe('permission.denied');
  });

  it('refuses a file uploaded by another user or for another purpose', async () => {
    const photo = (await sent(requester, png, 'me.png', 'user-photo')).body.id;
    await expect(attach('admin', 'user-photo', uuidv7(), [photo])).rejects.toMatchObject({ code: 'file.not-found' });
    await expect(attach('requester', 'site-logo', siteId, [photo])).rejects.toMatchObject({ code: 'file.not-found' });
  });
});

describe('the photo of a user', () => {
  it('is a JPEG or a PNG of at most 500 kB', async () => {
    expect((await sent(requester, gif, 'me.gif', 'user-photo')).body).toMatchObject({
      code: 'file.type-refused',
      params: { types: 'JPG, PNG' },
    });
    const noise = Buffer.concat([png, Buffer.alloc(500_001 - png.length, 1)]);
    expect((await sent(requester, noise, 'me.png', 'user-photo')).body).toMatchObject({
      code: 'file.too-large',
      params: { maximum: '0.5' },
    });
  });

  it('that was sent and is not wanted after all makes room again', async () => {
    const before = await storage();
    const { id } = (await sent(requester, jpeg, 'me.jpg', 'user-photo')).body;
    expect((await viewer.delete(`/api/files/${id}`)).status).toBe(404);
    expect((await requester.delete(`/api/files/${id}`)).status).toBe(204);
    expect(await storage()).toBe(before);
  });

  it('that was never attached is forgotten after a day', async () => {
    const { id } = (await sent(requester, jpeg, 'me.jpg', 'user-photo')).body;
    const files = createFileStore(`${server.dataDir}/files`);
    const nightIn = (hours: number) =>
      passNight(
        {
          tenancy: server.tenancy,
          files,
          config: { dataDir: server.dataDir, mailSink: undefined },
          clock: { now: () => new Date(Date.now() + hours * 3_600_000) },
        },
        organization.organizationId,
      );
    await nightIn(23);
    expect((await requester.get(`/api/files/${id}`)).status).toBe(200);
    await nightIn(25);
    expect((await requester.get(`/api/files/${id}`)).status).toBe(404);
  });
});

describe('a file', () => {
  it('is for a question of a record or for a target, not for both and not for neither', async () => {
    const both = await upload(admin, png, 'a.png', { id: uuidv7(), target: 'site-logo', record: uuidv7(), question: 'photos' });
    expect([both.status, both.body]).toMatchObject([400, { code: 'request.invalid' }]);
    expect((await upload(admin, png, 'a.png', { id: uuidv7() })).status).toBe(400);
  });

  it('is refused when its extension contradicts its content', async () => {
    const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF');
    await expect(checkedContent(pdf, 'invoice.mp4', fileLimits['library-file'])).rejects.toMatchObject({ code: 'file.ending-wrong' });
    expect(await checkedContent(pdf, 'invoice.PDF', fileLimits['library-file'])).toMatchObject({
      type: 'application/pdf',
      name: 'invoice.PDF',
    });
  });

  it('gets the extension of its actual image type', async () => {
    expect(await checkedContent(png, 'scan.jpg', fileLimits['site-logo'])).toMatchObject({ type: 'image/png', name: 'scan.png' });
    expect(await checkedContent(jpeg, 'IMG_0001', fileLimits['site-logo'])).toMatchObject({ type: 'image/jpeg', name: 'IMG_0001.jpg' });
  });

  it('loses the data appended to the image', async () => {
    const polyglot = Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]);
    const { content } = await checkedContent(polyglot, 'logo.png', fileLimits['site-logo']);
    expect(content.includes('script')).toBe(false);
  });

  it('with more than fifty million pixels is refused by its header', async () => {
    const vast = await sharp({ create: { width: 9_000, height: 6_000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    await expect(checkedContent(vast, 'plan.png', fileLimits['site-plan'])).rejects.toMatchObject({ code: 'file.too-many-pixels' });
  });

  it('is rotated according to its EXIF orientation', async () => {
    const lying = await sharp(colour).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const { content } = await checkedContent(lying, 'photo.jpg', fileLimits.evidence);
    expect(await sharp(content).metadata()).toMatchObject({ width: 1200, height: 1600 });
  });

  it('of an audit may be a legacy Office document, identified by its content', async () => {
    const old = (stream: string) =>
      Buffer.concat([Buffer.from('D0CF11E0A1B11AE1', 'hex'), Buffer.alloc(504), Buffer.from(`${stream}\0`, 'utf16le'), Buffer.alloc(512)]);
    const limits = fileLimits['audit-attachment'];
    expect((await checkedContent(old('WordDocument'), 'report.doc', limits)).type).toBe('application/msword');
    expect((await checkedContent(old('Workbook'), 'list.xls', limits)).type).toBe('application/vnd.ms-excel');
    expect((await checkedContent(old('PowerPoint Document'), 'talk.ppt', limits)).type).toBe('application/vnd.ms-powerpoint');
    await expect(checkedContent(old('Anything'), 'setup.doc', limits)).rejects.toMatchObject({ code: 'file.type-refused' });
    await expect(checkedContent(old('Workbook'), 'list.doc', limits)).rejects.toMatchObject({ code: 'file.ending-wrong' });
  });

  it('is refused without unpacking when it is a zip bomb disguised as a workbook', async () => {
    const types =
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>';
    const honest = zipArchive([
      { name: '[Content_Types].xml', content: types },
      { name: 'xl/workbook.xml', content: '<workbook/>' },
    ]);
    expect((await checkedContent(honest, 'list.xlsx', fileLimits['library-file'])).type).toContain('spreadsheetml.sheet');
    const bomb = zipArchive([
      { name: '[Content_Types].xml', content: types },
      { name: 'xl/workbook.xml', content: Buffer.alloc(20_000_000) },
    ]);
    await expect(checkedContent(bomb, 'list.xlsx', fileLimits['library-file'])).rejects.toMatchObject({ code: 'file.unreadable' });
  });
});
