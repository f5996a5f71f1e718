import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { languages } from '../../src/shared/language.ts';
import { mailText } from '../../src/server/mail/mail-text.ts';

const variables = {
  name: 'Paul & <Paula>',
  organization: 'Acme',
  number: 'PTW-2026-0001',
  template: 'Hot work',
  site: 'Refinery',
  link: 'https://acme.example/?a=1&b=2',
  reason: '<script>',
  answers: 'Fire watch: no',
};
const scenarios = ['submit', 'approve', 'reject', 'issue', 'accept', 'handBack', 'close', 'revoke', 'overdue', 'gas_expired'].map(
  (each) => `permits.${each}`,
);

function textsOf(language: string): string[] {
  const keysOf = (tree: object, path: string): string[] =>
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string'
        ? [
            `${path}${key} ${
              value
                .match(/\{\{\w+\}\}/g)
                ?.toSorted((a, b) => a.localeCompare(b))
                .join() ?? ''
            }`,
          ]
        : keysOf(value, `${path}${key}.`),
    );
  return keysOf(JSON.parse(readFileSync(`locales/${language}/mail.json`, 'utf8')), '');
}

describe('mails', () => {
  it.each(languages)('have the same texts with the same variables in %s as in English', (language) => {
    expect(new Set(textsOf(language))).toEqual(new Set(textsOf('en')));
  });

  it.each(languages)('have a distinct subject for each scenario in %s', (language) => {
    const subjects = ['passwordReset', 'permits.other', 'permits.share', 'permits.chosen', ...scenarios].map(
      (scenario) => mailText(language, scenario, variables).subject,
    );

    expect(new Set(subjects).size).toBe(subjects.length);
    expect(subjects.join()).not.toContain('{{');
  });

  it.each(languages)('have no empty part in %s', (language) => {
    for (const scenario of ['passwordReset', 'permits.other', 'permits.share', 'permits.chosen', ...scenarios]) {
      const { subject, text, html } = mailText(language, scenario, { ...variables, sender: 'Rosa' });

      const paragraphs = text.split('\n\n').map((each) => each.trim());
      expect(
        [subject, ...paragraphs].filter((each) => each === ''),
        scenario,
      ).toEqual([]);
      expect(paragraphs.length, scenario).toBeGreaterThanOrEqual(5);
      expect(html, scenario).not.toMatch(/<p[^>]*>\s*<\/p>|<a[^>]*>\s*<\/a>|\{\{|undefined/);
      expect(html).toContain(`<html lang="${language}">`);
    }
  });

  it('escape user input, and include the link and the reason', () => {
    const { html, text } = mailText('en', 'permits.reject', variables);

    expect(html).toContain('Paul &amp; &lt;Paula&gt;');
    expect(html).toContain('href="https://acme.example/?a=1&amp;b=2"');
    expect(html).not.toContain('<script>');
    expect(text).toContain('Reason: <script>');
    expect(text).toContain(variables.link);
  });

  it('fall back to a general text for an event without one', () => {
    expect(mailText('en', 'permits.excavation_unsafe', variables).subject).toBe('PTW-2026-0001: a permit needs your attention');
    expect(mailText('en', 'toolbox-talks.close', variables).subject).toBe('Hot work PTW-2026-0001: news');
  });
});
