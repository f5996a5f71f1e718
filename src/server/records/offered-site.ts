import { siteIn, siteQuestion, type Answers, type Violation } from '../../../engine/index.ts';
import type { Tenant } from '../db/tenant.ts';
import { sitesOfTemplate } from '../templates/template-sites.ts';
import type { RecordView } from './record-view.ts';

/** Returns the violation of a record that begins at a site where its template is not offered. A record that has begun goes on. */
export async function siteNotOffered(trx: Tenant, { record, form }: RecordView, answers: Answers): Promise<Violation[]> {
  if (record.status !== 'draft') return [];
  const [key, site] = [siteQuestion(form), siteIn(form, answers)];
  if (key === undefined || site === undefined) return [];
  const offered = await sitesOfTemplate(trx, record.organization_id, record.template_id);
  return offered.length === 0 || offered.includes(site) ? [] : [{ key, question: key, code: 'answer.site-not-offered' }];
}
