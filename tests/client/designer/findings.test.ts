import { describe, expect, it } from 'vitest';
import { lint } from '../../../engine/index.ts';
import { createDesignStore } from '../../../src/client/designer/draft/design-store.ts';
import { groupFindings } from '../../../src/client/designer/preview/finding-groups.ts';
import { nextFinding, visit } from '../../../src/client/designer/preview/finding-walk.ts';
import { a, aTemplate, choice, grid, yesNo } from '../../support/a-template.ts';

const template = () =>
  aTemplate({
    sections: [
      { id: 'work', title: 'Work', questions: ['kind', 'hot'] },
      { id: 'gas', title: 'Gas', questions: ['readings', 'nobody'] },
    ],
    questions: {
      kind: choice(['a', 'b'], { title: 'Kind', 'x-show': { chosen: ['gone', 'yes'] } }),
      hot: yesNo({ title: 'Hot?' }),
      readings: grid({ lel: a('number', { title: 'LEL', 'x-check': [] }) }, { title: 'Readings' }),
    },
  });

const finding = (code: string, pointer: string, level: 'error' | 'warning' = 'error') => ({ code, pointer, level, params: {} });
const findings = [
  finding('translation.missing', '/x-translations/de', 'warning'),
  finding('column.unknown', '/properties/readings/items/properties/lel'),
  finding('x', '/x-settings/passMark'),
  finding('w', '/x-sections'),
  finding('y', '/$defs/yesNo/oneOf'),
  finding('rule.unknown', '/properties/kind/x-show'),
  finding('z', '/x-sections/1/x-show', 'warning'),
];

describe('the findings of a template', () => {
  it('stand by weight and by section, each with the name of its place', () => {
    const groups = groupFindings(findings, template());

    expect(groups.map(({ level, part, findings: own }) => [level, part, own.map(({ place }) => place)])).toEqual([
      ['error', { section: 'work', title: 'Work' }, ['Kind']],
      ['error', { section: 'gas', title: 'Gas' }, ['LEL']],
      ['error', 'lists', ['yesNo']],
      ['error', 'settings', [undefined, undefined]],
      ['warning', { section: 'gas', title: 'Gas' }, [undefined]],
      ['warning', 'translations', [undefined]],
    ]);
  });

  it('leave out none that the linter gives', () => {
    const found = lint(template());

    expect(found.length).toBeGreaterThan(0);
    expect(groupFindings(found, template()).flatMap((group) => group.findings)).toHaveLength(found.length);
  });

  it('are gone through one after the other, round and round, from the one that was gone to', () => {
    const store = createDesignStore({ template: template() });
    store.setFindings(findings, store.state().template);
    const codes = (by: 1 | -1, times: number) => Array.from({ length: times }, () => nextFinding(store, by)?.finding.code);

    expect(codes(1, 2)).toEqual(['rule.unknown', 'column.unknown']);
    expect(codes(-1, 3)).toEqual(['rule.unknown', 'translation.missing', 'z']);
    visit(store, finding('x', '/x-settings/passMark'));
    visit(store, finding('w', '/x-sections'));
    expect(nextFinding(store, 1)).toMatchObject({ finding: { code: 'z' }, number: 6, total: 7 });
  });

  it('are gone through though several of them stand at one place', () => {
    const store = createDesignStore({ template: template() });
    const parties = ['issuer', 'performer', 'witness'].map((party) => ({ ...finding('party.nobody', ''), params: { party } }));
    store.setFindings(parties, store.state().template);

    expect(Array.from({ length: 4 }, () => nextFinding(store, 1)?.number)).toEqual([1, 2, 3, 1]);
  });

  it('lead nowhere where there are none', () => {
    const store = createDesignStore({ template: template() });

    expect(nextFinding(store, 1)).toBeUndefined();
  });
});
