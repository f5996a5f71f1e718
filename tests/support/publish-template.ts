import { uuidv7 } from 'uuidv7';
import { lint, type Template } from '../../engine/index.ts';
import type { Tenancy } from '../../src/server/db/tenant.ts';
import { askedIn } from '../../src/server/templates/asked-in.ts';
import { addVersion } from '../../src/server/templates/template-store.ts';

/** Offers a document to an organisation as a template's first version; gives the template's id. */
export async function publishTemplate(tenancy: Tenancy, organizationId: string, document: Template): Promise<string> {
  const faults = lint(document).filter(({ level }) => level === 'error');
  if (faults.length > 0) throw new Error(`The template is faulty: ${JSON.stringify(faults.slice(0, 5))}`);

  const id = uuidv7();
  const at = new Date();
  await tenancy.withTenant({ organizationId }, async (trx) => {
    await trx
      .insertInto('templates')
      .values({ organization_id: organizationId, id, module: document['x-module'], icon: 'assignment', created_at: at })
      .execute();
    await addVersion(trx, organizationId, {
      templateId: id,
      version: 1,
      document,
      questionCount: askedIn(document, at),
      note: null,
      publishedBy: null,
      at,
    });
  });
  return id;
}
