import { expect } from '@playwright/test';
import type { DesignerHand } from './designer-hand.ts';
import { hotWorkPlan, hotWorkRules, type PlannedQuestion, type PlannedSection } from './hot-work-plan.ts';

const sections: readonly PlannedSection[] = hotWorkPlan.sections;

/** Builds the planned template from a blank one, with a hand. */
export async function buildTemplate(hand: DesignerHand): Promise<void> {
  for (const { title } of sections) await hand.addSection(title);
  for (const section of sections) {
    for (const question of section.questions) await addQuestion(hand, section.title, question);
  }
  for (const section of sections) {
    for (const question of section.questions) await setMeaning(hand, question);
  }
}

async function addQuestion(hand: DesignerHand, section: string, question: PlannedQuestion): Promise<void> {
  const { field, title, under, options, columns, strayIn } = question;
  await hand.addQuestion(field, title, under ?? { section: strayIn ?? section });
  if (strayIn) await hand.moveTo(title, section);
  if (options) {
    await hand.unfold(title);
    for (const [at, option] of options.entries()) await hand.relabel(`Option ${at + 1}`, option);
  }
  for (const [at, { title: column, kind }] of (columns ?? []).entries()) {
    await hand.relabel(`Column ${at + 1}`, column);
    if (!kind) continue;
    await hand.turnTo('Properties');
    await hand.choose(hand.page.getByRole('combobox', { name: /^Kind of question/ }), kind);
    await hand.backToCanvas();
  }
}

/** Sets the text of a declaration, whether an answer is required, and its meaning in the record. */
async function setMeaning(hand: DesignerHand, { title, text, isRequired, column, part }: PlannedQuestion): Promise<void> {
  if (!text && !isRequired && !column && !part) return;
  await hand.pick(title);
  if (isRequired) await hand.require();
  const { page } = hand;
  if (text || part || column) await hand.turnTo('Properties');
  if (text) await hand.write(page.getByRole('textbox', { name: 'Declaration text' }), text);
  if (part) await hand.choose(page.getByRole('combobox', { name: /^Part in the record/ }), part);
  if (column) await hand.choose(page.getByRole('combobox', { name: /^Fills a column of the lists/ }), column);
  await hand.backToCanvas();
}

/** Builds the rules in the rule builder; each then shows its meaning. */
export async function buildRules(hand: DesignerHand): Promise<void> {
  const { page } = hand;
  const { require, check, value, show } = hotWorkRules;
  const rule = (name: string) => page.getByRole('group', { name, exact: true }).first();
  const pick = async (title: string) => {
    await hand.pick(title);
    await hand.turnTo('Properties');
  };

  await pick(require.question);
  await hand.press(rule('Required').getByRole('button', { name: 'Under conditions' }));
  await hand.choose(rule('Required').getByRole('combobox', { name: 'Question', exact: true }), 'Kinds of hot work');
  await hand.choose(rule('Required').getByRole('combobox', { name: /^Comparison/ }), 'includes');
  await hand.choose(rule('Required').getByRole('combobox', { name: /^Value/ }), 'Welding');
  await expect(rule('Required')).toContainText(require.sentence);
  await hand.backToCanvas();

  await pick(check.question);
  await hand.press(page.getByRole('button', { name: 'Add a check' }));
  await hand.choose(rule('Check 1').getByRole('combobox', { name: /^Comparison/ }), 'is at most');
  await hand.write(rule('Check 1').getByRole('spinbutton', { name: /^Value/ }), '10');
  await hand.write(rule('Check 1').getByRole('textbox', { name: 'Message when it fails' }), check.message);
  await expect(rule('Check 1')).toContainText(check.sentence);
  await hand.backToCanvas();

  await pick(value.question);
  await hand.press(page.getByRole('button', { name: 'Add: Calculated value' }));
  await hand.choose(rule('Calculated value').getByRole('combobox', { name: /^Calculated value/ }), 'Read from elsewhere');
  await hand.choose(rule('Calculated value').getByRole('combobox', { name: 'Read from' }), value.reads);
  await hand.choose(rule('Calculated value').getByRole('combobox', { name: /^Part of the answer/ }), /highest/);
  await expect(rule('Calculated value')).toContainText(value.sentence);
  await hand.backToCanvas();

  await pick(show.section);
  await hand.press(page.getByRole('button', { name: 'Add: When it is shown' }));
  await hand.choose(rule('When it is shown').getByRole('combobox', { name: 'Question', exact: true }), 'Gas test needed');
  await hand.choose(rule('When it is shown').getByRole('combobox', { name: /^Value/ }), 'Yes');
  await expect(rule('When it is shown')).toContainText(show.sentence);
  await hand.backToCanvas();
}
