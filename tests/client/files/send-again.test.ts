import { expect, it, vi } from 'vitest';
import { askForFiles, onSendAgain } from '../../../src/client/files/send-again.ts';

it('an abandoned upload is sent again on request; one that is still retrying is not', () => {
  const givenUp = vi.fn();
  const tried = vi.fn();
  const stops = [onSendAgain(givenUp, true), onSendAgain(tried, false)];
  askForFiles();
  expect([givenUp, tried].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  dispatchEvent(new Event('online'));
  expect([givenUp, tried].map(({ mock }) => mock.calls.length)).toEqual([2, 1]);

  for (const stop of stops) stop();
  askForFiles();
  expect(givenUp).toHaveBeenCalledTimes(2);
});
