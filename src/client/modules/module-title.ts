import { currentLanguage } from '../i18n.ts';
import { defaultLanguage } from '../../shared/language.ts';
import type { ModuleManifest } from '../../shared/manifest.ts';

/** Returns the title of a module that brings no texts: from its manifest, else its id in words. */
export function moduleTitle({ id, title }: Pick<ModuleManifest, 'id' | 'title'>, language = currentLanguage()): string {
  const words = id.replaceAll('-', ' ');
  return title?.[language] ?? title?.[defaultLanguage] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
