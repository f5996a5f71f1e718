import { uuidv7 } from 'uuidv7';
import { Problem } from '../../shared/problem.ts';
import type { Language } from '../../shared/language.ts';
import type { Clock } from '../clock.ts';
import type { Tenant } from '../db/tenant.ts';
import { appendChange, refusedField, refuseStale, refuseWhenFull, type Fields } from '../listing/change.ts';
import { nameIn, renamed, type Names } from '../listing/names.ts';
import type { ServerSession } from '../session/server-session.ts';
import { addMatrix, matrixOf, type MatrixDocument, type StoredMatrix } from './matrix-store.ts';

/** A matrix as its author writes it, in their language. */
export interface WrittenMatrix {
  bands: { id?: string; title: string; colour: string; from: number }[];
  /** Severity `from` and worse is at least of the band at this place. */
  severity_floor: { from: number; band: number } | null;
  likelihood: string[];
  severity: string[];
  /** The version that it was written from. */
  lock_version: number;
}

/** Publishes the next version of the organisation's matrix. Records keep the version that they were rated on. */
export async function publishMatrix(
  { clock }: { clock: Clock },
  trx: Tenant,
  session: ServerSession,
  wanted: WrittenMatrix,
): Promise<StoredMatrix> {
  refuseWhenFull(session);
  const { organizationId, userId, language } = session;
  // Two who publish at once wait for each other here.
  await trx.selectFrom('organizations').select('id').where('id', '=', organizationId).forNoKeyUpdate().executeTakeFirstOrThrow();
  const before = await matrixOf(trx, organizationId);
  if (!before) throw new Problem('settings.not-found');
  refuseStale({ lock_version: before.version }, wanted);

  const document = documentOf(wanted, before.document, language);
  const id = uuidv7();
  const version = before.version + 1;
  await addMatrix(trx, organizationId, { id, version, document, publishedBy: userId, at: clock.now() });
  await appendChange(trx, session, {
    at: clock.now(),
    entity: 'risk_matrix',
    entityId: id,
    action: 'publish',
    name: String(version),
    before: fieldsOf(before.document, language),
    after: fieldsOf(document, language),
  });
  const after = await matrixOf(trx, organizationId, id);
  if (!after) throw new Problem('settings.not-found');
  return after;
}

function documentOf(wanted: WrittenMatrix, before: MatrixDocument, language: Language): MatrixDocument {
  const { bands, severity_floor: floor } = wanted;
  if (bands[0]?.from !== 1) throw refusedField('bands', 'answer.option');
  if (bands.some(({ from }, index) => index > 0 && from <= (bands[index - 1]?.from ?? 0))) throw refusedField('bands', 'answer.option');
  const words = (sent: string[], known: Names[]) => sent.map((word, index) => renamed(known[index] ?? {}, language, word.trim()));
  const blank = (text: string) => text.trim() === '';
  if (bands.some(({ title }) => blank(title))) throw refusedField('bands', 'answer.required');
  for (const key of ['likelihood', 'severity'] as const) if (wanted[key].some(blank)) throw refusedField(key, 'answer.required');

  const taken = new Set<string>();
  const named = bands.map(({ id, title, colour, from }) => {
    const known = before.bands.find((band) => band.id === id && !taken.has(band.id));
    const bandId = known?.id ?? freeId(before, taken);
    taken.add(bandId);
    return { id: bandId, colour, from, titles: renamed(known?.titles ?? {}, language, title.trim()) };
  });
  const floorBand = floor && named[floor.band];
  if (floor && !floorBand) throw refusedField('severity_floor', 'answer.reference');
  return {
    bands: named,
    ...(floor && floorBand && { severityFloor: { from: floor.from, band: floorBand.id } }),
    likelihood: words(wanted.likelihood, before.likelihood),
    severity: words(wanted.severity, before.severity),
  };
}

/** An id that no band of the version before has: what records say of those stays theirs. */
function freeId({ bands }: MatrixDocument, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const id = `band${number}`;
    if (!taken.has(id) && !bands.some((band) => band.id === id)) return id;
  }
}

function fieldsOf({ bands, severityFloor: floor, likelihood, severity }: MatrixDocument, language: Language): Fields {
  const words = (names: Names[]) => names.map((each) => nameIn(each, language)).join(', ');
  return {
    bands: bands.map(({ titles, from, colour }) => `${nameIn(titles, language)} ≥ ${from} (${colour})`).join(', '),
    severity_floor: floor ? `${floor.from} → ${nameIn(bands.find(({ id }) => id === floor.band)?.titles ?? {}, language)}` : null,
    likelihood: words(likelihood),
    severity: words(severity),
  };
}
