import type { Language } from '../../shared/language.ts';
import { translate } from '../texts/translate.ts';
import { escapeHtml } from '../mail/escape-html.ts';

/** A site's link and the QR code of it, as SVG. */
export interface Poster {
  module: string;
  organization: string;
  site: { id: string; name: string };
  url: string;
  code: string;
}

const style = `
  @page { size: A4 portrait; margin: 0; }
  * { box-sizing: border-box; }
  html, body { margin: 0; background: #fff; color: #111; font-family: "Noto Sans", "Noto Sans SC", "Noto Sans CJK SC", Arial, sans-serif; }
  main { width: 210mm; height: 296mm; padding: 14mm; display: flex; flex-direction: column; align-items: center;
    justify-content: space-between; gap: 6mm; text-align: center; overflow: hidden; }
  header { font-size: 16pt; font-weight: 600; overflow-wrap: anywhere; }
  .texts { width: 100%; display: grid; gap: var(--gap); }
  h1, h2, p { margin: 0; }
  .heading { font-size: var(--heading); font-weight: 700; line-height: 1.2; }
  .text { font-size: var(--text); line-height: 1.3; }
  img { width: var(--code); aspect-ratio: 1; }
  footer { overflow-wrap: anywhere; }
  h1 { font-size: 24pt; line-height: 1.2; }
  .url { margin-top: 2mm; font-size: 8pt; color: #555; }
`;

/** Returns a poster as a complete page: organisation, one sentence per language, the code and the site. */
export function posterPage({ module, organization, site, url, code }: Poster, languages: readonly Language[]): string {
  const [first = 'en'] = languages;
  const isCrowded = languages.length > 2;
  const sizes = isCrowded
    ? '--gap: 2.5mm; --heading: 18pt; --text: 13pt; --code: 96mm'
    : '--gap: 7mm; --heading: 32pt; --text: 18pt; --code: 122mm';
  const texts = languages.map((language) => {
    const said = (part: string) => escapeHtml(translate(language, 'public-forms', `poster.${module}.${part}`) ?? '');
    return `<div lang="${language}"><p class="heading">${said('heading')}</p><p class="text">${said('text')}</p></div>`;
  });
  const picture = `data:image/svg+xml;base64,${Buffer.from(code).toString('base64')}`;

  return `<!doctype html><html lang="${first}"><head><meta charset="utf-8"><title>${escapeHtml(site.name)}</title><style>${style}</style></head>
<body><main style="${sizes}"><header>${escapeHtml(organization)}</header><div class="texts">${texts.join('')}</div>
<img src="${picture}" alt=""><footer><h1>${escapeHtml(site.name)}</h1><p class="url">${escapeHtml(url)}</p></footer></main></body></html>`;
}
