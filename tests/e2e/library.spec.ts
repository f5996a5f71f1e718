import { uuidv7 } from 'uuidv7';
import type { FolderRow, LibraryFileRow } from '../../src/shared/library.ts';
import { aPdf, aScan } from '../support/a-pdf.ts';
import { upload } from '../support/upload.ts';
import { expectAccessible } from './support/axe.ts';
import { goTo } from './support/go-to.ts';
import { expect, test } from './support/world.ts';

test('a folder is limited to a role, and a search finds the text of its PDFs for that role alone @desk', async ({ world }) => {
  const admin = await world.client('admin');
  const made = await admin.post<{ folder: FolderRow }>('/api/folders', { folder: { name: 'Investigations' } });
  const file = uuidv7();
  await upload(admin, aPdf('The hydrogen sulphide alarm at tank 4 was silent'), 'report.pdf', { id: file, target: 'library-file' });
  await admin.post('/api/library_files', { library_file: { file, folder_id: made.body.folder.id } });

  const { page, complaints } = await world.enter('admin');
  await page.goto(world.address(`/library?folder=${made.body.folder.id}`));
  await page.getByRole('button', { name: 'Who can see it' }).click();
  const dialog = page.getByRole('dialog', { name: 'Who can see this folder' });
  await dialog.getByRole('combobox', { name: 'Roles' }).click();
  await page.getByRole('option', { name: 'Reviewer' }).click();
  await page.keyboard.press('Escape');
  await expectAccessible(page, 'the dialog that limits a folder');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Limited access')).toBeVisible();
  await expectAccessible(page, 'a limited folder');

  const reviewer = await world.enter('reviewer');
  await expect(async () => {
    await reviewer.page.goto(world.address('/library?search=hydrogen'));
    await expect(reviewer.page.getByText('In the text: The hydrogen sulphide alarm')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expectAccessible(reviewer.page, 'a search of the library');
  const requester = await world.enter('requester');
  await requester.page.goto(world.address('/library?search=hydrogen'));
  await expect(requester.page.getByText('No records found')).toBeVisible();

  // A file that must be read rings the bell, waits in My work, and is confirmed.
  const rules = uuidv7();
  await upload(admin, aPdf('Wear a harness above two metres'), 'rules.pdf', { id: rules, target: 'library-file' });
  const added = await admin.post<{ library_file: LibraryFileRow }>('/api/library_files', { library_file: { file: rules } });
  const { id } = added.body.library_file;
  await admin.patch(`/api/library_files/${id}`, { library_file: { must_read: true, lock_version: 1 } });
  await goTo(requester.page, world.address('/home'));
  await requester.page.getByRole('link', { name: 'Read: rules.pdf' }).click();
  await expect(requester.page.getByRole('button', { name: /Notifications.*[1-9]/ })).toBeVisible();
  await requester.page.getByRole('button', { name: 'I have read it' }).click();
  await expect(requester.page.getByText('You confirmed version 1.')).toBeVisible();
  await expectAccessible(requester.page, 'a file that was confirmed');
  await goTo(requester.page, world.address('/home'));
  await expect(requester.page.getByRole('heading', { level: 1, name: 'My work' })).toBeVisible();
  await expect(requester.page.getByRole('link', { name: 'Read: rules.pdf' })).toHaveCount(0);
  await goTo(page, world.address(`/library/view/${id}`));
  const readers = page.getByRole('region', { name: 'Who has read it' });
  await expect(readers.getByRole('listitem').last()).toContainText('Rosa');
  await expect(readers.getByText('Not confirmed yet').first()).toBeVisible();

  // Moving it needs no mouse.
  await page.getByRole('button', { name: 'Move' }).press('Enter');
  const move = page.getByRole('dialog', { name: /rules\.pdf/ });
  await move.getByRole('combobox').press('Control+a');
  await page.keyboard.type('Inv');
  await expect(page.getByRole('option', { name: 'Investigations' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await move.getByRole('button', { name: 'Move' }).press('Enter');
  await expect(page.getByText('Investigations', { exact: false }).first()).toBeVisible();

  // A reminder of it is set and done, and it is found among the favourites.
  await page.getByRole('button', { name: 'Set reminder' }).click();
  const reminder = page.getByRole('dialog', { name: 'Set reminder' });
  await reminder.getByRole('textbox', { name: /^Note/ }).fill('Check the harness rules');
  await reminder.getByLabel(/^When/).fill('2035-03-01T09:00');
  await reminder.getByRole('button', { name: 'Save' }).click();
  await expect(reminder).toHaveCount(0);
  const done = page.getByRole('checkbox', { name: 'Done: Check the harness rules' });
  await done.click();
  await expect(done).toBeChecked();
  const star = page.getByRole('button', { name: 'Favourite: rules.pdf' });
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await goTo(page, world.address('/library?view=favorites'));
  await expect(page.getByRole('row', { name: /rules\.pdf/ })).toBeVisible();

  // A scan is shown as well as text: its decoder comes with the product.
  const scan = uuidv7();
  await upload(admin, aScan(), 'scan.pdf', { id: scan, target: 'library-file' });
  const scanned = await admin.post<{ library_file: LibraryFileRow }>('/api/library_files', { library_file: { file: scan } });
  await goTo(page, world.address(`/library/view/${scanned.body.library_file.id}`));
  const sheet = page.getByRole('img', { name: 'Page 1 of 1' });
  const middle = (canvas: HTMLCanvasElement) => [
    ...(canvas.getContext('2d')?.getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data ?? []),
  ];
  await expect.poll(() => sheet.evaluate(middle)).toEqual([0, 0, 0, 255]);
  expect(complaints).toEqual([]);
});
