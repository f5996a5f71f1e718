import { expect, it } from 'vitest';
import { compile } from '../../../engine/index.ts';
import type { Tenant } from '../../../src/server/db/tenant.ts';
import type { FormCache } from '../../../src/server/templates/form-cache.ts';
import { codeTexts } from '../../../src/server/records/list/code-texts.ts';
import type { ReadRow } from '../../../src/server/records/list/record-rows.ts';
import { a, aTemplate } from '../../support/a-template.ts';

it('a typed text that looks like a code of a risk matrix or of a part of the body stays as it was typed', async () => {
  const questions = {
    point: a('text', { 'x-index': 'isolation' }),
    injuries: a('body-map', { 'x-index': 'body_part' }),
    rating: a('risk-matrix', { 'x-index': 'severity' }),
  };
  const form = compile(aTemplate({ questions }));
  const forms = { form: async () => Promise.resolve(form) } as unknown as FormCache;
  const row = { id: 'r', template_id: 't', template_version: 1, risk_level: null, category: null } as unknown as ReadRow;
  const textsOf = async (values: ReadRow['values']) =>
    // No value is the id of a term, so that the database is not asked.
    (await codeTexts({ forms }, {} as Tenant, { organizationId: 'o', language: 'en' }, [{ ...row, values }])).get('r');

  expect(await textsOf({ isolation: ['3'], body_part: ['ankle-right'], severity: ['3'] })).toEqual({
    body_part: 'Ankle (right)',
    severity: 'Moderate',
  });
  expect(await textsOf({ isolation: ['head', 'XV-101'] })).toEqual({});
});
