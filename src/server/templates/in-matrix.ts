import { defaultRiskMatrix, edit, isDesignable, riskMatrixOf, type RiskMatrix, type Template } from '../../../engine/index.ts';
import { isObject } from '../../shared/is-object.ts';
import { nameIn } from '../listing/names.ts';
import { engineVersion, matrixOf, type StoredMatrix } from '../risk-matrices/matrix-store.ts';
import type { Tenant } from '../db/tenant.ts';

/** Returns the template with a version of the organisation's matrix: its risk questions answer in it, its bands have their translations. */
export function inMatrix(template: Template, { version, document }: StoredMatrix): Template {
  const name = engineVersion(version);
  const isStandard = name === defaultRiskMatrix.version;
  const riskMatrix: RiskMatrix | undefined = isStandard
    ? undefined
    : {
        version: name,
        bands: document.bands.map(({ id, titles, colour, from }) => ({ id, title: nameIn(titles, 'en'), colour, from })),
        ...(document.severityFloor && { severityFloor: document.severityFloor }),
      };
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
