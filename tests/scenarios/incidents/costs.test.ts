import { expect, it } from 'vitest';
import type { Template } from '../../../engine/index.ts';
import { currencies, decimalsOf } from '../../../src/shared/currency.ts';
import { textOf } from '../../support/repository.ts';
import { Scenario } from '../../support/scenario.ts';

const incident = JSON.parse(textOf('schemas/incidents/incident.json')) as Template;
const during = (facts: Record<string, string> = {}) => new Scenario(incident, { stages: { while: 'open' }, facts });

function costs(...amounts: number[]): Scenario {
  const scenario = during();
  for (const amount of amounts) scenario.answer(`${scenario.addRow('costs')}/amount`, amount);
  return scenario;
}

it('the costs of an incident are summed in minor units, without the drift of binary fractions', () => {
  expect(costs(0.1, 0.2).value('totalCost')).toBe(0.3);
  expect(costs(...Array.from({ length: 30 }, () => 33.33)).value('totalCost')).toBe(999.9);
  expect(costs(1.15, 999_999_999.99).value('totalCost')).toBe(1_000_000_001.14);
});

it('an amount has no more decimals than its currency', () => {
  const scenario = during();
  const row = scenario.addRow('costs');
  scenario.answer(`${row}/amount`, 10.05);
  expect(scenario.violations(`${row}/amount`)).toEqual([]);
  scenario.answer(`${row}/amount`, 10.005);
  expect(scenario.violations(`${row}/amount`)).toEqual(['answer.check']);
});

it.each([
  ['JPY', 1_500, 1_500.5, 3_000],
  ['KWD', 0.125, 0.1255, 0.25],
  ['EUR', 10.05, 10.055, 20.1],
])('amounts and totals in %s have the decimals of the currency', (currency, amount, tooFine, total) => {
  const scenario = during({ currency });
  const rows = [scenario.addRow('costs'), scenario.addRow('costs')];
  for (const row of rows) scenario.answer(`${row}/amount`, amount);
  expect(scenario.value('totalCost')).toBe(total);
  expect(scenario.violations(`${rows[0]}/amount`)).toEqual([]);
  scenario.answer(`${rows[0]}/amount`, tooFine);
  expect(scenario.violations(`${rows[0]}/amount`)).toEqual(['answer.check']);
});

it('an incident without costs has no total', () => {
  expect(during().value('totalCost')).toBeUndefined();
});

it('the form offers every currency with its minor units', () => {
  expect(incident.properties['currency']?.oneOf?.map((option) => option.const)).toEqual(currencies);
  for (const currency of currencies)
    expect([currency, during({ currency }).value('minorFactor')]).toEqual([currency, 10 ** decimalsOf(currency)]);
});

it('the currency is that of the organisation', () => {
  expect(during({ currency: 'GBP' }).value('currency')).toBe('GBP');
  expect(during().value('currency')).toBe('EUR');
});

it.each([
  ['lost_time_injury', 2, 'yes'],
  ['near_miss', 4, 'yes'],
  ['near_miss', 1, 'no'],
])('after %s of potential severity %i an investigation is proposed: %s', (incidentType, severity, proposed) => {
  const ratingPotential = { likelihood: 3, severity, matrix: 'standard-1' };
  const scenario = new Scenario(incident, { answers: { incidentType, ratingPotential }, stages: { on: 'assign' } });
  expect(scenario.value('investigationRequired')).toBe(proposed);
});
