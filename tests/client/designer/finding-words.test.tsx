import { waitFor } from '@testing-library/dom';
import { useTranslation } from 'react-i18next';
import { describe, expect, it } from 'vitest';
import { lint, type Finding } from '../../../engine/index.ts';
import { CardFindings } from '../../../src/client/designer/canvas/tree/card-findings.tsx';
import { FindingsPanel } from '../../../src/client/designer/preview/findings-panel.tsx';
import { useRuleWords } from '../../../src/client/designer/words/use-rule-words.ts';
import { languages } from '../../../src/shared/language.ts';
import { fixture, partsFor } from '../../support/lint-fixtures.ts';
import { textOf } from '../../support/repository.ts';
import { showPart } from './properties/shown-part.tsx';

const found = (name: string): readonly Finding[] => lint(fixture(name), partsFor(name));

/** Returns the text of the findings panel for a template. */
async function panelOf(name: string, findings = found(name)): Promise<string> {
  const { store, element } = await showPart(fixture(name), <FindingsPanel />);
  store.setFindings(findings, store.state().template);
  await waitFor(() => expect(element.querySelector('[data-finding]')).not.toBeNull());
  return element.querySelector('[data-finding]')?.textContent ?? '';
}

describe('a finding', () => {
  it('names a party and an event as the module does, not by their ids', async () => {
    const said = await panelOf('party-nobody');
    expect(said).toContain('“Performing authority”');
    expect(said).toContain('“Accept”');
    expect(said).not.toMatch(/performer|\baccept\b/);
  });

  it('names several parties each', async () => {
    const [finding] = found('party-nobody');
    const several = finding ? [{ ...finding, params: { ...finding.params, party: 'performer, gasTester' } }] : [];
    expect(await panelOf('party-nobody', several)).toContain('“Performing authority, Gas tester”');
  });

  it('shows the id of a party that its module has no name for', async () => {
    expect(await panelOf('party-unknown')).toContain('astronaut');
  });

  it('names the questions and sections of a circle by their titles', async () => {
    expect(await panelOf('rule-cycle')).toMatch(/“Kind” → “Sparks\?” → “Kind”/);
    expect(await panelOf('rule-cycle-through-a-section')).toMatch(/Details → “Note” → Details/);
  });

  it('reads the same in the properties of the question', async () => {
    function Said() {
      const words = useRuleWords(fixture('party-optional'));
      return <p>{found('party-optional').map((finding) => words.finding(finding))}</p>;
    }
    const { element } = await showPart(fixture('party-optional'), <Said />);
    expect(element.textContent).toContain('“Performing authority” may be left out');
  });

  it('is shown on the card of its question too', async () => {
    function Card() {
      const { t } = useTranslation(['designer', 'findings', 'common']);
      return <CardFindings t={t} findings={found('party-optional')} />;
    }
    const { element } = await showPart(fixture('party-optional'), <Card />);
    expect(element.textContent).toContain('“Performing authority” may be left out');
  });
});

describe.each(languages)('in %s, a finding about the parties or the end of records', (language) => {
  const texts = <Texts,>(namespace: string): Texts => JSON.parse(textOf(`locales/${language}/${namespace}.json`)) as Texts;
  const { party, record } = texts<Record<'party' | 'record', Record<string, string>>>('findings');
  const { palette, properties, rules } = texts<{
    palette: { field: Record<string, { name: string }> };
    properties: { group: Record<string, string>; columns: Record<string, string>; party: string; column: string };
    rules: { title: Record<string, string>; require: Record<string, string> };
  }>('designer');
  const { group, columns } = properties;

  it.each([
    [party['nobody'], [palette.field['user-list']?.name, group['record'], properties.party]],
    [party['optional'], [rules.title['require'], rules.require['always']]],
    [record['end-optional'], [rules.title['require'], rules.require['always']]],
    [record['nowhere'], [palette.field['site-list']?.name, columns['site'], group['record'], properties.column]],
    [record['no-end'], [palette.field['date-time']?.name, columns['ends_at'], group['record'], properties.column]],
  ])('names the designer labels that lead to the fix: %s', (said, labels) => {
    for (const label of labels) expect(said).toContain(label ?? 'a label');
  });
});
