/** The texts of one language, each namespace when it is first used. */
export const texts = import.meta.glob<Record<string, unknown>>('../../../locales/es/*.json', { import: 'default' });
