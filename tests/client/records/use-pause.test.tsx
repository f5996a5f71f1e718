import { screen } from '@testing-library/dom';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { pauseAfterStep, usePause } from '../../../src/client/records/step/use-pause.ts';

const Steps = ({ status }: { status: string }) => <output>{usePause(status) ? 'paused' : 'open'}</output>;

afterEach(() => vi.useRealTimers());

it('the steps of a new status stay disabled until a double press on the old one is over', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const said = () => screen.getByRole('status').textContent;
  act(() => root.render(<Steps status="pending" />));
  expect(said()).toBe('open');

  act(() => root.render(<Steps status="approved" />));
  expect(said()).toBe('paused');
  act(() => void vi.advanceTimersByTime(pauseAfterStep - 1));
  expect(said()).toBe('paused');
  act(() => void vi.advanceTimersByTime(1));
  expect(said()).toBe('open');
});
