import type { i18n as I18n } from 'i18next';

export { i18n } from '../i18n.ts';

/** Loads the words that a report needs where the application has not loaded them. */
export async function loadTexts(i18n: I18n): Promise<void> {
  await i18n.loadNamespaces(['audits', 'actions', 'scores', 'records', 'problems']);
}
