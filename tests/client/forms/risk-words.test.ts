import { expect, it } from 'vitest';
import { defaultRiskMatrix } from '../../../engine/index.ts';
import { riskText, stepWord } from '../../../src/client/forms/widgets/risk-words.ts';
import { i18n, startI18n } from '../../../src/client/i18n.ts';

it('a risk is read in the words of the organisation, and in the standard ones where it has none', async () => {
  await startI18n();
  await i18n.loadNamespaces('forms');
  const t = i18n.getFixedT(null, 'forms');
  const matrix = { ...defaultRiskMatrix, version: 'organisation-2', severity: ['', '', '', '', 'several dead'] };
  expect(riskText(t, matrix, { likelihood: 1, severity: 5 })).toBe('likelihood: rare, severity: several dead = 5, Medium');
  expect(stepWord(t, matrix, 'severity', 4)).toBe('major');
});
