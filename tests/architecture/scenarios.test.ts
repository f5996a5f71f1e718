import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { accountScenarios, scenariosOf } from '../../src/server/notifications/scenarios.ts';
import { stockTexts } from '../../src/server/mail/stock-texts.ts';
import { inlinesOf, mailVariables } from '../../src/shared/mail-texts.ts';
import { languages } from '../../src/shared/language.ts';
import { loadModules } from '../../src/server/modules/catalogue.ts';
import { lifecycleById, toldScenarios } from '../../workflows/index.ts';
import { repository } from '../support/repository.ts';

const modules = loadModules([`${repository}/schemas`]).all;
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const textsOf = (language: string, namespace: string): Record<string, unknown> =>
  JSON.parse(readFileSync(`${repository}/locales/${language}/${namespace}.json`, 'utf8'));
/** Events without a notice: the status shows them, the clock sent them, or another scenario covers them. */
const silent = ['revise', 'record', 'startReview', 'tick', 'change', 'handIn', 'linkedChanged', 'newVersion', 'supersede', 'reportFailed'];

describe.each(modules)('the scenarios of $id', (manifest) => {
  const ids = scenariosOf(manifest).map(({ id }) => id);

  it('cover every event of its lifecycle that notifies a user', () => {
    const lifecycle = lifecycleById(manifest.lifecycle);
    // A record that is only looked up, such as a profile, has a lifecycle without notices.
    const tells = toldScenarios(lifecycle).length > 0;
    const events = tells ? Object.values(lifecycle.states).flatMap((node) => node.ownEvents) : [];
    expect([...new Set(events)].filter((event) => !silent.includes(event) && !ids.includes(event))).toEqual([]);
    expect(ids.filter((id) => silent.includes(id))).toEqual([]);
  });

  it.each(languages)('have a name and texts for mail and bell in %s, and no unused text', (language) => {
    const { scenario: names } = textsOf(language, 'notifications');
    for (const id of ids) {
      const { subject, body } = stockTexts(language, `${manifest.id}.${id}`);
      const used = [...subject, ...body.content.flatMap(inlinesOf)];
      const variables = used.flatMap((part) => (part.type === 'variable' ? [part.attrs.name] : []));
      const allowed = scenariosOf(manifest).find((each) => each.id === id)?.variables ?? [];
      expect([id, variables.filter((name) => !allowed.some((each) => each === name))]).toEqual([id, []]);
      expect(subject.length, id).toBeGreaterThan(0);
      expect(isRecord(names) && names[id], id).toBeTruthy();
    }
    const own = textsOf(language, 'mail')[manifest.id];
    expect(Object.keys(isRecord(own) ? own : {}).filter((id) => !ids.includes(id))).toEqual([]);
  });
});

it.each(languages)('the scenarios of accounts have texts and names in %s, and every variable has a label', (language) => {
  const { scenario: names } = textsOf(language, 'notifications');
  const { variable: words } = textsOf(language, 'mailers');
  for (const { id } of accountScenarios) {
    expect(stockTexts(language, id).subject.length, id).toBeGreaterThan(0);
    expect(isRecord(names) && names[id], id).toBeTruthy();
  }
  for (const name of mailVariables) expect(isRecord(words) && words[name], name).toBeTruthy();
});
