import { bodyRegions, type FieldTypeName, type Form } from '../../../../engine/index.ts';
import type { Language } from '../../../shared/language.ts';
import type { Tenant } from '../../db/tenant.ts';
import type { ServerSession } from '../../session/server-session.ts';
import { capitalized } from '../../../shared/capitalized.ts';
import { codeWord, type Word } from '../../../shared/code-word.ts';
import { amountText } from '../../../shared/currency.ts';
import { bandTitle } from '../../risk-matrices/band-title.ts';
import { optionTitles } from '../../templates/option-titles.ts';
import { termNames } from '../../terms/term-names.ts';
import { translate } from '../../texts/translate.ts';
import type { RecordServices } from '../load-view.ts';
import type { ReadRow } from './record-rows.ts';

type Texts = Readonly<Record<string, string>>;

const columns = ['risk_level', 'category'] as const;

/**
 * Returns, for each record of a page, what its codes are called in the reader's language: those of columns and index values that options,
 * terms, bands of the risk matrix or parts of the body fill. Named amounts are written with their currency.
 */
export async function codeTexts(
  { forms }: Pick<RecordServices, 'forms'>,
  trx: Tenant,
  { organizationId, language }: Pick<ServerSession, 'organizationId' | 'language'>,
  rows: readonly ReadRow[],
  amounts: Readonly<Record<string, string>> = {},
): Promise<Map<string, Texts>> {
  const titles = new Map<string, Map<string, string>>();
  const texts = new Map<string, Texts>();
  const terms = await termNames(
    trx,
    { organizationId, language },
    rows.flatMap(({ values }) => Object.values(values).flat()),
  );
  for (const row of rows) {
    const key = `${row.template_id}/${row.template_version}`;
    const known =
      titles.get(key) ?? titlesOf(await forms.form(trx, organizationId, row.template_id, row.template_version, language), language);
    titles.set(key, known);
    const codes: [string, unknown[]][] = [
      ...columns.map((column): [string, unknown[]] => [column, [row[column]]]),
      ...Object.entries(row.values),
    ];
    const found = codes.flatMap(([name, values]): [string, string][] => {
      const named = values.flatMap((value) => known.get(`${name}/${String(value)}`) ?? terms.get(String(value)) ?? []);
      return named.length > 0 && named.length === values.length ? [[name, named.join(', ')]] : [];
    });
    texts.set(row.id, { ...Object.fromEntries(found), ...amountTexts(row, amounts, language) });
  }
  return texts;
}

function amountTexts({ values }: ReadRow, amounts: Readonly<Record<string, string>>, language: Language): Texts {
  const found = Object.entries(amounts).flatMap(([name, of]): [string, string][] => {
    const [amount, currency] = [values[name]?.[0], values[of]?.[0]];
    return typeof amount === 'number' && typeof currency === 'string' ? [[name, amountText(amount, currency, language)]] : [];
  });
  return Object.fromEntries(found);
}

/** The titles of options, risk bands, severities and parts of the body by `<column>/<code>`. */
function titlesOf(form: Form, language: Language): Map<string, string> {
  const { riskMatrix } = form;
  const named = riskMatrix.bands.map((band): [string, string] => [`risk_level/${band.id}`, bandTitle(riskMatrix, band, language)]);
  return new Map([...named, ...wordsOf(form, language), ...optionTitles(form)]);
}

/** Codes that mean the same in every organisation, by the field that gives them. A text that someone typed may look like one. */
const sharedCodes: Readonly<Partial<Record<FieldTypeName, readonly string[]>>> = {
  'risk-matrix': ['1', '2', '3', '4', '5'],
  'body-map': bodyRegions.map(({ id }) => id),
};

function wordsOf(form: Form, language: Language): [string, string][] {
  const word: Word = (key, values) => translate(language, 'forms', key, values);
  return [...form.questions.values()].flatMap(({ field, schema }) =>
    (schema['x-index'] === undefined ? [] : (sharedCodes[field] ?? [])).flatMap((code): [string, string][] => {
      const found = codeWord(code, word);
      return found === undefined ? [] : [[`${schema['x-index']}/${code}`, capitalized(found, language)]];
    }),
  );
}
