import { expect, it } from 'vitest';
import type { Template } from '../../../engine/index.ts';
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

it('the currency is that of the organisation', () => {
  expect(during({ currency: 'GBP' }).value('currency')).toBe('GBP');
  expect(during().value('currency')).toBe('EUR');
});
