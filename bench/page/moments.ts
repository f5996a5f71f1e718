/** After the next frame was painted and the browser can take the next event. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => resolve());
      port1.start();
      port2.postMessage(null);
    });
  });
}

/** Resolves when a condition on the document is true and its frame has been painted. */
export async function until(isTrue: () => boolean): Promise<void> {
  if (!isTrue()) {
    await new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => {
        if (!isTrue()) return;
        observer.disconnect();
        resolve();
      });
      observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['class'] });
    });
  }
  await painted();
}
