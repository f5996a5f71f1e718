import { expect, it } from 'vitest';
import { FormCache } from '../../src/server/templates/form-cache.ts';
import { publishTemplate } from '../support/publish-template.ts';
import { a, aTemplate, publishable } from '../support/a-template.ts';
import { useServer } from '../support/server.ts';

const server = useServer();

it('organisations whose templates are equal share a form, by language; another template has a form of its own', async () => {
  const forms = new FormCache();
  const document = publishable(aTemplate({ questions: { task: a('text') } }));
  const publishedBy = async (wanted: typeof document) => {
    const { organizationId } = await server.anOrganization();
    const id = await publishTemplate(server.tenancy, organizationId, wanted);
    return (language: string) => server.tenancy.withTenant({ organizationId }, (trx) => forms.form(trx, organizationId, id, 1, language));
  };
  const [one, equal, apart] = [
    await publishedBy(document),
    await publishedBy(document),
    await publishedBy({ ...document, title: 'Another' }),
  ];

  const form = await one('en');
  expect(await equal('en')).toBe(form);
  expect(await one('de')).not.toBe(form);
  expect((await apart('en')).title).toBe('Another');
});
