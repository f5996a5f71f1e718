import { defaultRiskMatrix, edit, isDesignable, riskMatrixOf, type RiskMatrix, type Template } from '../../../engine/index.ts';
import { isObject } from '../../shared/is-object.ts';
import { nameIn, type Names } from '../listing/names.ts';
import { engineVersion, matrixOf, stockMatrix, type StoredMatrix } from '../risk-matrices/matrix-store.ts';
import type { Tenant } from '../db/tenant.ts';

/** Returns a version of the organisation's matrix as templates contain it. */
export function templateMatrix({ version, document }: StoredMatrix): RiskMatrix {
  const name = engineVersion(version);
  if (name === defaultRiskMatrix.version) return defaultRiskMatrix;
  const stock = stockMatrix();
  // Standard words are translated where they are read; a word of the organisation is in the language of its author.
  const words = (own: readonly Names[], standard: readonly Names[]) =>
    own.map((names, at) => (names['en'] !== undefined && names['en'] === standard[at]?.['en'] ? '' : nameIn(names, 'en')));
  const [likelihood, severity] = [words(document.likelihood, stock.likelihood), words(document.severity, stock.severity)];
  return {
    version: name,
    bands: document.bands.map(({ id, titles, colour, from }) => ({ id, title: nameIn(titles, 'en'), colour, from })),
    ...(document.severityFloor && { severityFloor: document.severityFloor }),
    ...(likelihood.some(Boolean) && { likelihood }),
    ...(severity.some(Boolean) && { severity }),
  };
}

/** Returns the template with a version of the organisation's matrix: its risk questions answer in it, its bands have their translations. */
export function inMatrix(template: Template, stored: StoredMatrix): Template {
  const { document } = stored;
  const matrix = templateMatrix(stored);
  const isStandard = matrix.version === defaultRiskMatrix.version;
  const riskMatrix = isStandard ? undefined : matrix;
  const edited = edit(template, { do: 'setSettings', patch: { riskMatrix } });
  if (!edited.ok) return template;
  const { 'x-translations': translations, ...rest } = edited.template;
  if (!translations) return edited.template;
  const named = Object.entries(translations).map(([language, texts]) => {
    const others = Object.entries(texts).filter(([key]) => !key.startsWith('b.'));
    const bands = (isStandard ? [] : document.bands).flatMap(({ id, titles }) => {
      const title = titles[language];
      return title === undefined ? [] : [[`b.${id}`, title] as const];
    });
    return [language, Object.fromEntries([...others, ...bands])] as const;
  });
  return { ...rest, 'x-translations': Object.fromEntries(named) };
}

/**
 * Returns whether the rules of a template mean the same in a version of the matrix: a rule that compares with a band which the version lacks
 * would never hold again.
 */
export function fitsMatrix(template: Template, { document }: StoredMatrix): boolean {
  const had = new Set(riskMatrixOf(template['x-settings']).bands.map(({ id }) => id));
  const has = new Set(document.bands.map(({ id }) => id));
  return bandsNamed(template).every((id) => has.has(id) || !had.has(id));
}

/** Returns the texts that rules compare bands with. */
function bandsNamed(value: unknown): string[] {
  if (Array.isArray(value)) {
    const own = value.some((item) => isObject(item) && 'band' in item) ? value.flat().filter((item) => typeof item === 'string') : [];
    return [...own, ...value.flatMap(bandsNamed)];
  }
  return isObject(value) ? Object.values(value).flatMap(bandsNamed) : [];
}

/** Returns the text of a new template in the organisation's newest matrix. A document that is no template stays as it is. */
export async function textInMatrix(trx: Tenant, organizationId: string, text: string): Promise<string> {
  const newest = await matrixOf(trx, organizationId);
  if (!newest || newest.version === 1) return text;
  const document: unknown = JSON.parse(text);
  return isDesignable(document) ? JSON.stringify(inMatrix(document, newest)) : text;
}
