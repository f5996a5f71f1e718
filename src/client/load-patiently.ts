const pause = 5_000;

/** Loads a part of the screen and retries until it succeeds: a lost connection must not destroy the screen. */
export async function loadPatiently<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await load();
    } catch {
      await connectionOrPause();
    }
  }
}

function connectionOrPause(): Promise<void> {
  return new Promise((resolve) => {
    const goOn = () => {
      removeEventListener('online', goOn);
      resolve();
    };
    addEventListener('online', goOn);
    setTimeout(goOn, pause);
  });
}
