import { describe, expect, it } from 'vitest';
import { ambiguousWith, mostSpecific } from '../../../src/server/reviews/most-specific.ts';

const workflow = (name: string, template_ids: string[] = [], site_ids: string[] = []) => ({ name, template_ids, site_ids });
const forModule = workflow('module');
const forSite = workflow('site', [], ['burgas']);
const forForm = workflow('form', ['hot-work']);
const forBoth = workflow('form and site', ['hot-work'], ['burgas']);
const all = [forModule, forSite, forForm, forBoth];

describe('the workflow of a record', () => {
  it.each([
    ['hot-work', 'burgas', 'form and site'],
    ['hot-work', 'baytown', 'form'],
    ['excavation', 'burgas', 'site'],
    ['excavation', 'baytown', 'module'],
    ['excavation', null, 'module'],
  ])('for the form %s at the site %s is the one for %s', (templateId, siteId, name) => {
    for (const order of [all, all.toReversed()]) expect(mostSpecific(order, { templateId, siteId })?.name).toBe(name);
  });

  it('is none where none reaches it', () => {
    expect(mostSpecific([forForm, forSite], { templateId: 'excavation', siteId: 'baytown' })).toBeUndefined();
  });
});

describe('two workflows', () => {
  it('are ambiguous where both would apply with the same right', () => {
    expect(ambiguousWith(workflow('again'), all)).toBe(forModule);
    expect(ambiguousWith(workflow('again', ['hot-work', 'excavation']), all)).toBe(forForm);
    expect(ambiguousWith(workflow('again', [], ['baytown', 'burgas']), all)).toBe(forSite);
    expect(ambiguousWith(workflow('again', ['hot-work'], ['burgas']), all)).toBe(forBoth);
  });

  it('are not ambiguous if they do not overlap or one is more specific', () => {
    expect(ambiguousWith(workflow('other form', ['excavation']), all)).toBeUndefined();
    expect(ambiguousWith(workflow('other site', ['hot-work'], ['baytown']), all)).toBeUndefined();
    expect(ambiguousWith(forBoth, [forModule, forSite, forForm])).toBeUndefined();
  });
});
