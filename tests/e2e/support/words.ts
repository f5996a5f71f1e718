import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { projectRoot } from '../../../src/server/config.ts';
import type { Language } from '../../../src/shared/language.ts';
import { hotWork } from './hot-work.ts';

/** All texts of a language's interface and of the hot-work permit. */
function wordsOf(language: Language): Set<string> {
  const folder = join(projectRoot, 'locales', language);
  const interfaceTexts = readdirSync(folder).flatMap((file) => leaves(JSON.parse(readFileSync(join(folder, file), 'utf8'))));
  const form = hotWork(language);
  const questions = [...form.questions.values()].flatMap(({ title, description, options = [], columns = [] }) => [
    title,
    description,
    ...options.map((option) => option.title),
    ...columns.map((column) => column.title),
  ]);
  const sections = form.sections.flatMap(({ title, description }) => [title, description]);
  return new Set([...interfaceTexts, form.title, ...questions, ...sections].filter((text) => text !== undefined));
}

function leaves(node: unknown): string[] {
  if (typeof node === 'string') return [node];
  return typeof node === 'object' && node !== null ? Object.values(node).flatMap(leaves) : [];
}

/** Returns the texts on a screen that are not of its language: keys that were not translated, and English. */
export async function strayWords(page: Page, language: Language): Promise<string[]> {
  const shown = await page.evaluate(textsShown);
  const english = wordsOf('en');
  const own = wordsOf(language);
  const isKey = (text: string) => /^([a-z]\w*:)?[a-z][\w-]*(\.[\w-]+)+$/i.test(text) && !text.includes('@');
  const isEnglish = (text: string) => language !== 'en' && text.length > 2 && english.has(text) && !own.has(text);
  return [...new Set(shown.filter((text) => isKey(text) || isEnglish(text)))];
}

/** Runs in the page: every text on it, seen or read aloud. */
function textsShown(): string[] {
  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) found.push(walker.currentNode.textContent ?? '');
  for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
    for (const name of ['aria-label', 'title', 'placeholder', 'alt']) found.push(element.getAttribute(name) ?? '');
  return found.map((text) => text.trim()).filter((text) => text !== '');
}
