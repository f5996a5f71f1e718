import { compile, type Form, type Question, type Template } from '../../../engine/index.ts';
import type { OfferedTemplate, RecordDetail } from '../../../src/shared/record.ts';
import { FormDriver } from '../../support/form-driver.ts';
import { hotWorkAnswers, hotWorkPlan, hotWorkRules } from './hot-work-plan.ts';
import { expect, type World } from './world.ts';

const performer = 'Paul Moreau';
const hour = 3_600_000;

/** Finds the template as a requester on a phone, fills it in and submits it; the record must contain the answers. */
export async function fillPlanned(world: World): Promise<void> {
  const client = await world.client('requester');
  const form = compile(await plannedDocument(client), 'en');
  const { page, complaints } = await world.enter('requester', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await page.goto(world.address('/v3/permit-to-work/new'));
  await page.getByRole('button', { name: new RegExp(hotWorkPlan.name) }).tap();
  await expect(page.getByRole('heading', { level: 1, name: hotWorkPlan.name })).toBeVisible();

  const [site] = (await client.get<{ items: { id: string; timezone: string }[] }>('/api/directory/sites')).body.items;
  const [person] = (await client.get<{ items: { id: string }[] }>(`/api/sources/users?search=${encodeURIComponent(performer)}`)).body.items;
  const [siteId, personId, zone] = [site?.id ?? '', person?.id ?? '', site?.timezone ?? ''];
  const driver = new FormDriver({ page, form, zone, names: { [personId]: performer } });
  const asked = (title: string) => questionOf(form, title);
  const place = (title: string) => driver.at(asked(title).id);
  const answer = (title: string, value: unknown) => driver.answer(asked(title), value);

  const now = Math.floor(Date.now() / 60_000) * 60_000;
  await answer('Plant', { site: siteId });
  await answer('From', new Date(now + hour).toISOString());
  await answer('Until', new Date(now + 3 * hour).toISOString());
  const { 'Breathing protection': protection, ...others } = hotWorkAnswers;
  for (const [title, value] of Object.entries(others)) await answer(title, constOf(asked(title), value));

  // A question under an option appears once that option is chosen.
  await expect(place('How they are covered')).toHaveCount(0);
  await answer('Combustibles within ten metres', constOf(asked('Combustibles within ten metres'), 'Yes'));
  await answer('How they are covered', 'With fire blankets');

  // The section with a rule, and its check and calculation.
  await expect(page.getByRole('heading', { name: 'Gas test' })).toHaveCount(0);
  await answer('Gas test needed', constOf(asked('Gas test needed'), 'No'));
  await expect(place('Why none is needed')).toBeVisible();
  await answer('Gas test needed', constOf(asked('Gas test needed'), 'Yes'));
  await expect(place('Why none is needed')).toHaveCount(0);
  const readings = (percent: number) => [
    Object.fromEntries((asked('Readings').columns ?? []).map(({ id, field }) => [id, field === 'number' ? percent : 'Methane'])),
  ];
  // The form reports no error while a person is still typing: the finger goes on, and then the error appears.
  const goOn = () => page.getByRole('heading', { name: 'Gas test' }).tap();
  await answer('Readings', readings(12));
  await goOn();
  await expect(page.getByText(hotWorkRules.check.message).first()).toBeVisible();
  await answer('Readings', readings(4));
  await goOn();
  await expect(page.getByText(hotWorkRules.check.message)).toHaveCount(0);
  await expect(place('Highest reading')).toContainText('4');

  await answer('Who does the work', personId);
  await answer('The tools are inspected', true);
  await answer('I have seen the place', true);
  await answer('Signature of the requester', {});

  // Who welds has to say how the lungs are kept.
  const submit = page.getByRole('button', { name: 'Submit' });
  await submit.tap();
  await expect(page.locator('.mf-summary')).toContainText('Breathing protection');
  await answer('Breathing protection', protection);
  await submit.tap();
  await expect(page).toHaveURL(/\/summary/);

  const id = new URL(page.url()).pathname.split('/').at(-2) ?? '';
  const { answers, title } = (await client.get<RecordDetail>(`/api/records/${id}`)).body;
  const held = (name: string) => answers[asked(name).id];
  expect(title).toBe(hotWorkAnswers['Exact spot']);
  expect(held('Kinds of hot work')).toEqual(constOf(asked('Kinds of hot work'), ['Welding', 'Grinding']));
  expect(held('How they are covered')).toBe('With fire blankets');
  expect(held('Highest reading')).toBe(4);
  expect(held('Who does the work')).toBe(personId);
  expect(held('Plant')).toMatchObject({ site: siteId });
  expect(complaints).toEqual([]);
}

/** Returns the planned template as it is offered. */
export async function plannedDocument(client: Awaited<ReturnType<World['client']>>): Promise<Template> {
  const { items } = (await client.get<{ items: OfferedTemplate[] }>('/api/templates?module=permits')).body;
  const offered = items.find(({ name }) => name === hotWorkPlan.name);
  if (!offered) throw new Error(`${hotWorkPlan.name} is not offered`);
  return (await client.get<{ template: Template }>(`/api/templates/${offered.id}/versions/${offered.version}`)).body.template;
}

function questionOf(form: Form, title: string): Question {
  const found = [...form.questions.values()].find(({ schema }) => schema.title === title);
  if (!found) throw new Error(`The form has no question ${title}`);
  return found;
}

/** Returns the stored value of an option chosen by its title. */
function constOf({ options }: Question, value: unknown): unknown {
  if (!options) return value;
  const one = (title: unknown) => options.find((option) => option.title === title)?.const;
  return Array.isArray(value) ? value.map(one) : one(value);
}
