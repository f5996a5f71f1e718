import { uuidv7 } from 'uuidv7';
import { categoryTypes, mostWhys } from '../../shared/term.ts';
import { languages } from '../../shared/language.ts';
import type { Tenant } from '../db/tenant.ts';
import { nameKey, type Names } from '../listing/names.ts';
import { translate } from '../texts/translate.ts';
import { stockCategories, stockCauses, stockEnvironment, type StockTerm } from './stock-terms.ts';
import type { TermKind } from './term-kind.ts';
import type { StoredTerm } from './term-store.ts';

interface Branch {
  kind: TermKind;
  categoryType: string | null;
  /** Below which key of the stock's texts the names are. */
  texts: string;
  terms: readonly StockTerm[];
}

interface NewTerm {
  organization_id: string;
  id: string;
  kind: TermKind;
  category_type: string | null;
  parent_id: string | null;
  level: number;
  names: string;
  name_key: string;
  details: string;
  created_at: Date;
  updated_at: Date;
}

const branches: readonly Branch[] = [
  ...categoryTypes.map((type): Branch => ({ kind: 'category', categoryType: type, texts: type, terms: stockCategories[type] })),
  { kind: 'environment_category', categoryType: null, texts: 'environment', terms: stockEnvironment },
  { kind: 'root_cause', categoryType: null, texts: 'cause', terms: stockCauses },
];

/** Gives an organisation the stock terms of every kind and type of category that it has none of, named in all languages. */
export async function copyStockTerms(trx: Tenant, organizationId: string, at: Date): Promise<void> {
  const had = await trx
    .selectFrom('terms')
    .select(['kind', 'category_type'])
    .distinct()
    .where('organization_id', '=', organizationId)
    .execute();
  const missing = branches.filter(({ kind, categoryType }) => !had.some((row) => row.kind === kind && row.category_type === categoryType));
  const rows = missing.flatMap((branch) => rowsOf(branch, branch.terms, { organizationId, at, parent: null, level: 1 }));
  if (rows.length > 0) await trx.insertInto('terms').values(rows).execute();
}

function rowsOf(
  branch: Branch,
  terms: readonly StockTerm[],
  place: { organizationId: string; at: Date; parent: string | null; level: number },
): NewTerm[] {
  const { organizationId, at, parent, level } = place;
  return terms.flatMap(({ key, unit, below = [] }) => {
    const names = namesOf(`${branch.texts}.${key}`);
    const details: StoredTerm['details'] = {
      ...(unit && { unit }),
      ...(branch.kind === 'root_cause' && level === 1 && { whys: stockWhys() }),
    };
    const row: NewTerm = {
      organization_id: organizationId,
      id: uuidv7(),
      kind: branch.kind,
      category_type: branch.categoryType,
      parent_id: parent,
      level,
      names: JSON.stringify(names),
      name_key: nameKey(names),
      details: JSON.stringify(details),
      created_at: at,
      updated_at: at,
    };
    return [row, ...rowsOf(branch, below, { ...place, parent: row.id, level: level + 1 })];
  });
}

function stockWhys(): Names[] {
  return Array.from({ length: mostWhys }, (_, index) => namesOf(`why.${index + 1}`));
}

function namesOf(key: string): Names {
  return Object.fromEntries(
    languages.map((language) => {
      const name = translate(language, 'stock', key);
      if (name === undefined) throw new Error(`The stock has no name for ${key} in ${language}`);
      return [language, name];
    }),
  );
}
