import { i18n } from '../i18n.ts';

let waiting: ServiceWorker | undefined;
const listeners = new Set<() => void>();
const hour = 3_600_000;

/** A new version of the application that waits until it is wanted. */
export const newVersion = {
  isReady: (): boolean => waiting !== undefined,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Activates the new version and reloads. Typed content is stored on the device and restored afterwards. */
  take(): void {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    waiting?.postMessage({ activate: true });
  },
};

let isStarted = false;

/** Has the browser keep the application's files, so that it opens without a connection. */
export async function keepApplication(): Promise<void> {
  if (isStarted || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  isStarted = true;
  const registration = await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' });
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed' && navigator.serviceWorker.controller) void offer(installing);
    });
  });
  if (registration.waiting) void offer(registration.waiting);
  setInterval(() => void registration.update().catch(() => undefined), hour);

  await navigator.serviceWorker.ready;
  tellLanguage();
  i18n.on('languageChanged', tellLanguage);
  navigator.serviceWorker.addEventListener('controllerchange', tellLanguage);
}

/** Offers a new version. A page that already runs it activates the worker without asking. */
async function offer(worker: ServiceWorker): Promise<void> {
  if (await isNewest()) return worker.postMessage({ activate: true });
  waiting = worker;
  for (const listener of listeners) listener();
}

async function isNewest(): Promise<boolean> {
  const own = document.querySelector<HTMLScriptElement>('script[type="module"]')?.getAttribute('src');
  try {
    const page = await (await fetch('/', { cache: 'no-store' })).text();
    return typeof own === 'string' && page.includes(own);
  } catch {
    return true;
  }
}

function tellLanguage(): void {
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ language: i18n.language }));
}
