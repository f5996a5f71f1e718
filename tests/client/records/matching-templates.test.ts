import { describe, expect, it } from 'vitest';
import { matchingTemplates } from '../../../src/client/records/start/matching-templates.ts';
import type { OfferedTemplate } from '../../../src/shared/record.ts';

const template = (id: string, name: string, description = ''): OfferedTemplate => ({
  id,
  module: 'permits',
  name,
  description,
  icon: '',
  version: 1,
  isLowRisk: false,
  questions: 3,
});
const templates = [
  template('hot', 'Hot work', 'Welding and grinding'),
  template('height', 'Travail en hauteur'),
  template('dig', 'Excavation'),
];
const ids = (found: readonly OfferedTemplate[]) => found.map(({ id }) => id);

describe('searching a template', () => {
  it('finds all words in name or description, ignoring case and accents', () => {
    expect(ids(matchingTemplates(templates, 'WELDING hot', 'en'))).toEqual(['hot']);
    expect(ids(matchingTemplates(templates, 'hàuteur', 'fr'))).toEqual(['height']);
  });

  it('puts the template that the address names first', () => {
    expect(ids(matchingTemplates(templates, '', 'en', 'dig'))).toEqual(['dig', 'hot', 'height']);
  });
});
