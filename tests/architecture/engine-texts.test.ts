import { describe, expect, it } from 'vitest';
import { bodyRegions, defaultRiskMatrix, fieldTypes } from '../../engine/index.ts';
import { fieldComponents } from '../../src/client/forms/field-components.tsx';
import { fieldLooks } from '../../src/client/forms/field-looks.tsx';
import { meantKeys } from '../support/meant-keys.ts';
import { filesOf, textOf } from '../support/repository.ts';

const english = (namespace: string): Record<string, unknown> =>
  JSON.parse(textOf(`locales/en/${namespace}.json`)) as Record<string, unknown>;

function keysOf(tree: unknown, path: string[] = []): string[] {
  if (typeof tree !== 'object' || tree === null) return [path.join('.')];
  return Object.entries(tree).flatMap(([key, value]) => keysOf(value, [...path, key]));
}

/** The codes that the files of some folders spell out. */
function codesIn(folders: string[], pattern: RegExp): string[] {
  const sources = filesOf(...folders).map(textOf);
  return [...new Set(sources.flatMap((source) => [...source.matchAll(pattern)].map(([, code = '']) => code)))].toSorted();
}

describe('a lint finding', () => {
  it('has a text, and each text is of something that it finds', () => {
    const subjects =
      'template|field|id|index|option|options|grid|append-only|spawns|question|section|column|party|record|risk|settings|source|stage|rule|check|interlock|score|text|translation';
    const codes = codesIn(
      ['engine/lint', 'engine/survey', 'engine/rules', 'engine/analysis'],
      new RegExp(`'((?:${subjects})\\.[a-z]+(?:-[a-z]+)*)'`, 'g'),
    );
    expect(meantKeys(keysOf(english('findings')))).toEqual(codes);
  });
});

describe('the difference between versions', () => {
  it('has a text for each kind of change, and no unused text', () => {
    const subjects = 'template|setting|section|question|column|check|option|list|interlock|translation';
    const codes = codesIn(['engine/versions'], new RegExp(`'((?:${subjects})\\.[a-z]+(?:-[a-z]+)*)'`, 'g'));
    expect(keysOf(english('forms')['diff']).toSorted()).toEqual(codes);
  });
});

describe('an edit that is refused', () => {
  it('has a text for each reason', () => {
    const codes = codesIn(['engine/designing/command.ts'], /\| '([a-z]+\.[a-z-]+)'/g);
    expect(codes).toContain('question.fixed');
    expect(keysOf(english('designer')['refused'])).toEqual(expect.arrayContaining(codes));
  });
});

describe('the field types', () => {
  it('each have a widget and a way to be read', () => {
    expect(Object.keys(fieldLooks).toSorted()).toEqual(Object.keys(fieldTypes).toSorted());
    expect(Object.keys(fieldComponents).toSorted()).toEqual(Object.keys(fieldTypes).toSorted());
  });

  it('have texts for their body regions and risk bands', () => {
    const { body, risk } = english('forms') as { body: { region: object }; risk: { band: object } };
    const regions = new Set(bodyRegions.map(({ id }) => id.replace(/-(?:left|right)$/, '')));
    expect(Object.keys(body.region).toSorted()).toEqual([...regions].toSorted());
    expect(Object.keys(risk.band)).toEqual(defaultRiskMatrix.bands.map(({ id }) => id));
  });
});
