import { uuidv7 } from 'uuidv7';
import { Cast } from '../support/record-story.ts';
import { expect, test } from './support/world.ts';

test('an admin saves the data of the year in the OSHA log and opens form 301 of a case', async ({ newWorld }) => {
  const world = await newWorld();
  const cast = await Cast.signIn(world.server, world.organization);
  const rating = { likelihood: 3, severity: 2, matrix: 'standard-1' };
  const person = { victimType: 'employee', victimName: 'Ana Silva', victimId: 'E-1', gender: 'female', hospital: 'no', privacyCase: true };
  const answers = {
    ...{ incidentType: 'lost_time_injury', classification: await cast.term('terms/incident_category', 'Injury') },
    ...{ headline: 'Cut at the slitter', description: 'Ana Silva was cut.', place: { site: cast.site }, immediateAction: 'Stopped.' },
    ...{ occurredAt: new Date(Date.now() - 60_000).toISOString(), ratingActual: rating, ratingPotential: rating },
    victims: [{ rowId: uuidv7(), ...person, daysAway: 4 }],
  };
  await (await cast.draft('incidents')).do('requester', 'submit', { answers });
  const { page } = await world.enter('admin');

  await page.goto(world.address(`/reports/osha?site=${cast.site}`));
  const log = page.getByRole('region', { name: 'Log (form 300)' });
  await expect(log.getByRole('row', { name: /Privacy case/ })).toContainText('X');
  await expect(page.getByRole('region', { name: 'Confidential list of privacy cases' })).toContainText('Ana Silva');
  await page.getByLabel('Annual average number of employees').fill('42');
  await page.getByRole('button', { name: 'Save year' }).click();
  await expect(page.getByRole('region', { name: 'Establishment' }).first()).toContainText('42');

  await log.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: /form 301/ })).toBeVisible();
  await expect(page.getByText('Privacy case was cut.')).toBeVisible();
  await expect(page.getByText('Ana Silva')).toHaveCount(0);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(/reports\/osha|incidents/);
});
