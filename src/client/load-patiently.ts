const pause = 5_000;

/** Loads a part of what stands on the screen, however often it takes: a lost connection must not take the screen with it. */
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
