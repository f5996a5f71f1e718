import { vi } from 'vitest';

// Replaces what jsdom does not do: scroll, draw, and find time.
Element.prototype.scrollIntoView = vi.fn();
HTMLCanvasElement.prototype.getContext = () => null;
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe = vi.fn();
    disconnect = vi.fn();
  },
);
vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work, 0));
vi.stubGlobal('cancelIdleCallback', (handle: number) => clearTimeout(handle));
