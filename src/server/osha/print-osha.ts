import type { FormPart } from '../../shared/osha/form-301.ts';
import { parts300A } from '../../shared/osha/form-300a.ts';
import { logColumns, logRow, logTotals } from '../../shared/osha/osha-log.ts';
import type { PrintedForms, PrintedTable } from '../../shared/printed-record.ts';
import type { Tenant } from '../db/tenant.ts';
import type { Services } from '../services.ts';
import type { ServerSession } from '../session/server-session.ts';
import { translate } from '../texts/translate.ts';
import type { OshaLog } from './osha-log.ts';

type Reader = Pick<ServerSession, 'organizationId' | 'language' | 'zone'>;

/** Returns form 300 for paper: a table across the page, with its totals. */
export async function printedLog(
  services: Services,
  trx: Tenant,
  session: Reader,
  { establishment, cases, summary }: OshaLog,
  year: number,
): Promise<PrintedTable> {
  const word = wordsOf(session);
  return {
    ...(await headOf(services, trx, session, word('form300'))),
    scope: [String(year), establishment.name, [establishment.city, establishment.state].filter(Boolean).join(', ')].filter(Boolean),
    rows: [logColumns.map((column) => `${column} ${word(`column.${column}`)}`), ...cases.map(logRow), logTotals(summary, word('totals'))],
    isCounted: false,
    isWide: true,
    texts: 6,
  };
}

/** Returns form 300A for paper, with the certification of a company executive or lines for it. */
export async function printedSummary(
  services: Services,
  trx: Tenant,
  session: Reader,
  { establishment, summary }: OshaLog,
  year: number,
): Promise<PrintedForms> {
  const word = wordsOf(session);
  const format = new Intl.NumberFormat(session.language);
  const { year: stated } = establishment;
  return {
    ...(await headOf(services, trx, session, word('form300A'))),
    scope: [String(year), establishment.name],
    forms: [
      {
        title: '',
        parts: parts300A(establishment, summary, { word, number: (value) => format.format(value) }),
        notes: [word('certify')],
        lines: [
          { label: word('executive_name'), value: stated.executive_name },
          { label: word('executive_title'), value: stated.executive_title },
          { label: word('executive_phone'), value: stated.executive_phone },
          { label: word('certified_on'), value: stated.certified_on ?? '' },
        ],
      },
    ],
  };
}

/** Returns forms 301 for paper, each with lines for who completes it. */
export async function printedForms301(
  services: Services,
  trx: Tenant,
  session: Reader,
  site: string,
  forms: readonly { title: string; parts: FormPart[] }[],
): Promise<PrintedForms> {
  const word = wordsOf(session);
  const lines = ['completed_by', 'title', 'phone', 'date'].map((line) => ({ label: word(`signed.${line}`), value: '' }));
  return {
    ...(await headOf(services, trx, session, word('form301'))),
    scope: [site],
    forms: forms.map((form) => ({ ...form, notes: [], lines })),
  };
}

/** Returns the words of OSHA's forms in the language of a reader. */
export function wordsOf({ language }: Pick<Reader, 'language'>): (key: string) => string {
  return (key) => translate(language, 'osha', key) ?? '';
}

async function headOf({ clock }: Services, trx: Tenant, { organizationId, language, zone }: Reader, title: string) {
  const { name } = await trx.selectFrom('organizations').select('name').where('id', '=', organizationId).executeTakeFirstOrThrow();
  return { language, zone, organization: name, title, printedAt: clock.now().toISOString() };
}
