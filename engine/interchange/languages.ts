/** Languages by the names that authors of forms write for them; the first is the one that an export writes. */
const names: Readonly<Record<string, readonly string[]>> = {
  am: ['Amharic', 'አማርኛ'],
  ar: ['Arabic', 'العربية', 'عربي'],
  bg: ['Bulgarian', 'Български'],
  bn: ['Bengali', 'Bangla', 'বাংলা'],
  cs: ['Czech', 'Čeština'],
  da: ['Danish', 'Dansk'],
  de: ['German', 'Deutsch'],
  el: ['Greek', 'Ελληνικά'],
  en: ['English'],
  es: ['Spanish', 'Español', 'Castellano'],
  fa: ['Persian', 'Farsi', 'Dari', 'فارسی'],
  fr: ['French', 'Français'],
  ha: ['Hausa'],
  hi: ['Hindi', 'हिन्दी'],
  ht: ['Haitian Creole', 'Kreyòl'],
  hu: ['Hungarian', 'Magyar'],
  id: ['Indonesian', 'Bahasa Indonesia'],
  it: ['Italian', 'Italiano'],
  ja: ['Japanese', '日本語'],
  km: ['Khmer', 'ខ្មែរ'],
  ko: ['Korean', '한국어'],
  lo: ['Lao', 'ລາວ'],
  mg: ['Malagasy'],
  my: ['Burmese', 'Myanmar', 'မြန်မာ'],
  ne: ['Nepali', 'नेपाली'],
  nl: ['Dutch', 'Nederlands'],
  pl: ['Polish', 'Polski'],
  ps: ['Pashto', 'پښتو'],
  pt: ['Portuguese', 'Português'],
  ro: ['Romanian', 'Română'],
  ru: ['Russian', 'Русский'],
  rw: ['Kinyarwanda'],
  so: ['Somali', 'Soomaali'],
  sq: ['Albanian', 'Shqip'],
  sr: ['Serbian', 'Srpski', 'Српски'],
  sv: ['Swedish', 'Svenska'],
  sw: ['Swahili', 'Kiswahili'],
  ta: ['Tamil', 'தமிழ்'],
  th: ['Thai', 'ไทย'],
  tl: ['Tagalog', 'Filipino'],
  tr: ['Turkish', 'Türkçe'],
  uk: ['Ukrainian', 'Українська'],
  ur: ['Urdu', 'اردو'],
  vi: ['Vietnamese', 'Tiếng Việt'],
  yo: ['Yoruba'],
  zh: ['Chinese', 'Mandarin', '中文', '汉语'],
};

const codeOfName: ReadonlyMap<string, string> = new Map(
  Object.entries(names).flatMap(([code, all]) => all.map((name) => [name.toLowerCase(), code] as const)),
);
const code = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/;

/** The code of a language as a form names it: `English (en)`, `English`, `en`. Undefined when it cannot be told. */
export function languageCode(label: string): string | undefined {
  const inBrackets = /\(([^()]+)\)\s*$/.exec(label)?.[1]?.trim();
  if (inBrackets !== undefined && code.test(inBrackets)) return inBrackets;
  const name = codeOfName.get(label.trim().toLowerCase());
  return name ?? (code.test(label.trim()) && label.trim().length <= 3 ? label.trim() : undefined);
}

/** How an XLSForm names a language. */
export function languageLabel(languageOrTag: string): string {
  const [name] = names[languageOrTag.split('-')[0] ?? ''] ?? [];
  return `${name ?? languageOrTag} (${languageOrTag})`;
}
