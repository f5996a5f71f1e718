import { describe, expect, it } from 'vitest';
import { answer, compile, fieldTypes, open, type Answers } from '../../../engine/index.ts';
import { showsPlace } from '../../../src/client/forms/shows-place.ts';
import { aGrid, aRadio, aTemplate, aText } from './a-form.ts';

const shownForYes = { 'x-show': { chosen: ['broken', 'yes'] as [string, string] } };
const form = compile(
  aTemplate({
    broken: aRadio('Broken?', { 'x-remarks': 'allowed' }),
    photos: { ...fieldTypes.attachment.schemaOf('Photos'), ...shownForYes },
    parts: aGrid('Parts', { photo: fieldTypes.attachment.schemaOf('Photo') }),
    name: aText('Name'),
  }),
);
const rowId = '018f0000-0000-7000-8000-000000000001';
const filled = (answers: Answers) => open(form, { answers, now: '2026-03-14T06:00:00Z', zone: 'Europe/Berlin' });

describe('a place where a photo waits', () => {
  it('is shown with its question', () => {
    const yes = filled({ broken: 'yes' });
    expect(showsPlace(yes, 'photos')).toBe(true);
    expect(showsPlace(answer(yes, 'broken', 'no'), 'photos')).toBe(false);
    expect(showsPlace(answer(yes, 'broken', 'no'), 'photos#remark')).toBe(false);
  });

  it('is gone with its row', () => {
    expect(showsPlace(filled({ parts: [{ rowId }] }), `parts/${rowId}/photo`)).toBe(true);
    expect(showsPlace(filled({}), `parts/${rowId}/photo`)).toBe(false);
  });

  it('is shown in a remark when the question allows one', () => {
    expect(showsPlace(filled({}), 'broken#remark')).toBe(true);
    expect(showsPlace(filled({}), 'name#remark')).toBe(false);
    expect(showsPlace(filled({}), 'gone#remark')).toBe(false);
  });
});
