import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { loadModules } from '../../../src/server/modules/catalogue.ts';
import { namespaceFaults } from '../../../src/server/modules/start-faults.ts';
import { languages } from '../../../src/shared/language.ts';
import type { ModuleManifest } from '../../../src/shared/manifest.ts';
import { filesOf, textOf } from '../../support/repository.ts';

const folder = 'tests/fixtures/modules/toolbox-talks';
const template: unknown = JSON.parse(textOf(`${folder}/toolbox-talk.json`));
const sound = (): ModuleManifest => JSON.parse(textOf(`${folder}/module.json`));

describe('the folders of modules', () => {
  const folderWith = (change: object, name = 'toolbox-talks') => {
    const root = mkdtempSync(join(tmpdir(), 'muster-modules-'));
    onTestFinished(() => rmSync(root, { recursive: true }));
    mkdirSync(join(root, name));
    writeFileSync(join(root, name, 'module.json'), JSON.stringify({ ...sound(), ...change }));
    writeFileSync(join(root, name, 'toolbox-talk.json'), JSON.stringify(template));
    return root;
  };

  it.each([
    ['a module that is not installed', { module: 'action', template: 'action' }, '/links/actions/module: there is no module "action"'],
    [
      'a question of the child that there is not',
      { module: 'toolbox-talks', template: 'toolbox-talk', proposes: { nothing: 'topic' } },
      '/links/actions/proposes/nothing: "toolbox-talk" has no question of text "nothing"',
    ],
    ['a template that it does not bring', { module: 'actions', template: 'acts' }, '/links/actions/template: "actions" brings no'],
  ])('are refused for a link to %s', (_what, link, says) => {
    const root = folderWith({ links: { actions: link } });
    expect(() => loadModules(['schemas', root])).toThrow(`${join(root, 'toolbox-talks', 'module.json')}#${says}`);
  });

  it.each([
    ['the prefix of its numbers', { numberPrefix: 'PTW' }, '/numberPrefix: "permits" numbers'],
    ['an address', { design: { path: '/permit-forms' } }, '/design/path: "/permit-forms" is an address of "permits"'],
    [
      'a subject with other actions',
      { subjects: [...(sound().subjects ?? []), { name: 'Form Template', actions: ['read'] }] },
      '/subjects/1: "',
    ],
  ])('are refused if two modules share %s', (_what, change, says) => {
    const root = folderWith(change);
    expect(() => loadModules(['schemas', root])).toThrow(`${join(root, 'toolbox-talks', 'module.json')}#${says}`);
  });

  it('are refused for a lookup that no file provides', () => {
    const root = folderWith({ lookups: { 'talks.open': { en: 'Open talks' } } });
    const modules = loadModules(['schemas', root]);
    const provided = Object.keys(modules.lookups).filter((name) => name !== 'talks.open');
    const says = '/lookups/talks.open: no file in server/lookups of the module provides "talks.open"';
    expect(() => modules.requireSound(provided)).toThrow(`${join(root, 'toolbox-talks', 'module.json')}#${says}`);
    expect(() => modules.requireSound([...provided, 'talks.open'])).not.toThrow();
  });

  it.each([
    ['an error', { 'x-field': 'text', maxLength: 200, 'x-show': { answered: ['nothing'] } }, '/properties/topic/x-show/answered/0: '],
    ['a party that the module does not have', { 'x-field': 'user-list', format: 'uuid', 'x-party': 'boss' }, '/properties/topic/x-party: '],
  ])('are refused for a template with %s', (_what, change, says) => {
    const root = folderWith({});
    const document = structuredClone(template) as { properties: { topic: object } };
    document.properties.topic = { type: 'string', title: 'Topic', ...change };
    writeFileSync(join(root, 'toolbox-talks', 'toolbox-talk.json'), JSON.stringify(document));
    expect(() => loadModules(['schemas', root])).toThrow(`${join(root, 'toolbox-talks', 'toolbox-talk.json')}#${says}`);
  });

  it('are refused if their texts lack a language that others have', () => {
    const locales = mkdtempSync(join(tmpdir(), 'muster-locales-'));
    onTestFinished(() => rmSync(locales, { recursive: true }));
    expect(namespaceFaults('talks', locales)).toEqual([]);
    for (const language of languages.filter((each) => each !== 'tr')) {
      mkdirSync(join(locales, language));
      writeFileSync(join(locales, language, 'talks.json'), '{}');
    }
    expect(namespaceFaults('talks', locales).map(({ says }) => says)).toEqual([
      'locales/tr/talks.json is missing, and other languages have it; add it',
    ]);
  });

  it('are refused if two modules share an id, and both folders are named', () => {
    const [one, other] = [folderWith({}), folderWith({}, 'talks')];
    expect(() => loadModules([one, other])).toThrow(
      `${join(other, 'talks', 'module.json')}#/id: "toolbox-talks" is the module of ${join(one, 'toolbox-talks')} already`,
    );
  });

  it('may hold modules that are fixtures of the tests', () => {
    for (const fixtures of ['tests/fixtures/modules', 'tests/fixtures/together-modules'])
      expect(() => loadModules(['schemas', fixtures])).not.toThrow();
    // They show how a module is named: in every language.
    const named = filesOf('tests/fixtures').filter((path) => path.endsWith('/module.json'));
    for (const path of named)
      expect([path, Object.keys((JSON.parse(textOf(path)) as ModuleManifest).title ?? {})]).toEqual([path, [...languages].toSorted()]);
  });
});
