/** Currencies in use (ISO 4217) by the number of their decimals. */
const byDecimals = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF',
  2:
    'AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY ' +
    'COP CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS ' +
    'INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR ' +
    'MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD ' +
    'SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD UYU UZS VED VES WST XCD YER ZAR ZMW',
  3: 'BHD IQD JOD KWD LYD OMR TND',
} as const;

const decimals = new Map(
  Object.entries(byDecimals).flatMap(([places, codes]) => codes.split(' ').map((code): [string, number] => [code, Number(places)])),
);

/** A currency that amounts can be in, as ISO 4217 writes it. */
export type Currency = string;

/** Currencies that amounts can be in, in the order of their codes. */
export const currencies: readonly Currency[] = [...decimals.keys()].toSorted();

/** The number of decimals of a currency: none for yen, three for Kuwaiti dinars. */
export function decimalsOf(currency: Currency): number {
  return decimals.get(currency) ?? 2;
}

/** An amount of money for reading, with the decimals of its currency. */
export function amountText(value: number, currency: Currency, language: string): string {
  const places = decimalsOf(currency);
  const digits = { minimumFractionDigits: places, maximumFractionDigits: places };
  return new Intl.NumberFormat(language, { style: 'currency', currency, ...digits }).format(value);
}
