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
  it('are grouped by level and section, each with the name of its place', () => {
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

  it('include every finding of the linter', () => {
    const found = lint(template());

    expect(found.length).toBeGreaterThan(0);
    expect(groupFindings(found, template()).flatMap((group) => group.findings)).toHaveLength(found.length);
  });

  it('are visited in turn, in a cycle, from the last visited one', () => {
    const store = createDesignStore({ template: template() });
    store.setFindings(findings, store.state().template);
    const codes = (by: 1 | -1, times: number) => Array.from({ length: times }, () => nextFinding(store, by)?.finding.code);

    expect(codes(1, 2)).toEqual(['rule.unknown', 'column.unknown']);
    expect(codes(-1, 3)).toEqual(['rule.unknown', 'translation.missing', 'z']);
    visit(store, finding('x', '/x-settings/passMark'));
    visit(store, finding('w', '/x-sections'));
    expect(nextFinding(store, 1)).toMatchObject({ finding: { code: 'z' }, number: 6, total: 7 });
  });

  it('are each visited when several share one place', () => {
    const store = createDesignStore({ template: template() });
    const parties = ['issuer', 'performer', 'witness'].map((party) => ({ ...finding('party.nobody', ''), params: { party } }));
    store.setFindings(parties, store.state().template);

    expect(Array.from({ length: 4 }, () => nextFinding(store, 1)?.number)).toEqual([1, 2, 3, 1]);
  });

  it('have no next one when there are none', () => {
    const store = createDesignStore({ template: template() });

    expect(nextFinding(store, 1)).toBeUndefined();
  });
});
