import type { Page } from '@playwright/test';

/** Returns the placeholders of forms that have no room, and the words of a status that are divided over two lines. */
export async function cutWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const placeholders = [...document.querySelectorAll<HTMLSelectElement | HTMLInputElement>('.mf-select, .mf-row input[placeholder]')];
    const pen = document.createElement('canvas').getContext('2d');
    const cut = placeholders.flatMap((field) => {
      const text = field.value !== '' ? '' : 'placeholder' in field ? field.placeholder : (field.selectedOptions[0]?.text ?? '');
      const look = getComputedStyle(field);
      if (pen) pen.font = `${look.fontWeight} ${look.fontSize} ${look.fontFamily}`;
      const room = field.clientWidth - parseFloat(look.paddingLeft) - parseFloat(look.paddingRight);
      const isDrawn = field.checkVisibility({ contentVisibilityAuto: true });
      return isDrawn && (pen?.measureText(text).width ?? 0) > room + 1 ? [text] : [];
    });

    const texts = [...document.querySelectorAll('[data-mark]')].flatMap((mark) => {
      const walker = document.createTreeWalker(mark, NodeFilter.SHOW_TEXT);
      const nodes: Node[] = [];
      while (walker.nextNode()) nodes.push(walker.currentNode);
      return nodes;
    });
    const divided = texts.flatMap((node) =>
      [...(node.textContent ?? '').matchAll(/[^\s-]+/g)].flatMap(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        return lines.size > 1 ? [word] : [];
      }),
    );
    return [...cut, ...divided];
  });
}
