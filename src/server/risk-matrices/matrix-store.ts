import { defaultRiskMatrix } from '../../../engine/index.ts';
import type { OrganizationRiskMatrix, RiskMatrixVersion } from '../../shared/organization-risk-matrix.ts';
import { languages, type Language } from '../../shared/language.ts';
import type { Tenant } from '../db/tenant.ts';
import { sameOrganization } from '../db/same-organization.ts';
import { nameIn, type Names } from '../listing/names.ts';
import { translate } from '../texts/translate.ts';

/** A stored matrix; its texts are by language. */
export interface MatrixDocument {
  bands: { id: string; titles: Names; colour: string; from: number }[];
  severityFloor?: { from: number; band: string };
  likelihood: Names[];
  severity: Names[];
}

export interface StoredMatrix {
  id: string;
  version: number;
  document: MatrixDocument;
  published_by: string | null;
  published_at: Date;
}

const steps = [1, 2, 3, 4, 5] as const;

/** The matrix that an organisation begins with: the engine's, in every language. */
export function stockMatrix(): MatrixDocument {
  const named = (key: string): Names =>
    Object.fromEntries(languages.map((language) => [language, translate(language, 'forms', key) ?? key]));
  return {
    bands: defaultRiskMatrix.bands.map(({ id, colour, from }) => ({ id, colour, from, titles: named(`risk.band.${id}`) })),
    likelihood: steps.map((step) => named(`risk.likelihood.${step}`)),
    severity: steps.map((step) => named(`risk.severity.${step}`)),
  };
}

function matrices(trx: Tenant, organizationId: string) {
  return trx
    .selectFrom('risk_matrices as m')
    .leftJoin('users as u', (join) => sameOrganization(join, 'u.id', 'm.published_by'))
    .select(['m.id', 'm.version', 'm.document', 'u.full_name as published_by', 'm.published_at'])
    .where('m.organization_id', '=', organizationId);
}

/** Every version of the organisation's matrix, the newest first. */
export async function matrixVersions(trx: Tenant, organizationId: string): Promise<StoredMatrix[]> {
  const rows = await matrices(trx, organizationId).orderBy('m.version', 'desc').execute();
  return rows.map(stored);
}

/** One version, or the newest. */
export async function matrixOf(trx: Tenant, organizationId: string, id?: string): Promise<StoredMatrix | undefined> {
  const query = matrices(trx, organizationId).$if(id !== undefined, (of) => of.where('m.id', '=', id ?? ''));
  const row = await query.orderBy('m.version', 'desc').limit(1).executeTakeFirst();
  return row && stored(row);
}

/** The organisation's current matrix in one language. */
export async function currentMatrix(trx: Tenant, organizationId: string, language: Language): Promise<OrganizationRiskMatrix> {
  const stored = await matrixOf(trx, organizationId);
  return matrixIn(stored?.document ?? stockMatrix(), stored?.version ?? 1, language);
}

/** Adds a version. Existing versions never change. */
export async function addMatrix(
  trx: Tenant,
  organizationId: string,
  {
    id,
    version,
    document,
    publishedBy,
    at,
  }: { id: string; version: number; document: MatrixDocument; publishedBy: string | null; at: Date },
): Promise<void> {
  await trx
    .insertInto('risk_matrices')
    .values({
      organization_id: organizationId,
      id,
      version,
      document: JSON.stringify(document),
      published_by: publishedBy,
      published_at: at,
    })
    .execute();
}

/** A version as its reader sees it, and as the engine reads it. */
export function presentMatrix(stored: StoredMatrix, current: number, language: Language): RiskMatrixVersion {
  const { id, version, document, published_by: by, published_at: at } = stored;
  return {
    id,
    version,
    is_current: version === current,
    matrix: matrixIn(document, version, language),
    published_by: by,
    published_at: at.toISOString(),
  };
}

function matrixIn(
  { bands, severityFloor, likelihood, severity }: MatrixDocument,
  version: number,
  language: Language,
): OrganizationRiskMatrix {
  const words = (names: Names[]) => names.map((each) => nameIn(each, language));
  return {
    version: engineVersion(version),
    bands: bands.map(({ titles, ...band }) => ({ ...band, title: nameIn(titles, language) })),
    ...(severityFloor && { severityFloor }),
    likelihood: words(likelihood),
    severity: words(severity),
  };
}

/** Returns the name of a version in answers and templates: the first is the standard one, which they know already. */
export function engineVersion(version: number): string {
  return version === 1 ? defaultRiskMatrix.version : `organisation-${version}`;
}

/** Returns the number of a version by its name in answers and templates; null for a matrix that is not the organisation's. */
export function matrixNumber(name: string): number | null {
  if (name === defaultRiskMatrix.version) return 1;
  const number = /^organisation-(\d{1,9})$/.exec(name)?.[1];
  return number === undefined ? null : Number(number);
}

/** Returns the number of the newest version. */
export async function newestMatrix(trx: Tenant, organizationId: string): Promise<number> {
  const row = await trx
    .selectFrom('risk_matrices')
    .select((eb) => eb.fn.max('version').as('version'))
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
  return row?.version ?? 1;
}

function stored(row: { id: string; version: number; document: unknown; published_by: string | null; published_at: Date }): StoredMatrix {
  return { ...row, document: row.document as MatrixDocument };
}
