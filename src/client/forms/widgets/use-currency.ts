import { useSyncExternalStore } from 'react';
import type { Question } from '../../../../engine/index.ts';
import { useFormScope } from '../form-scope.ts';

const never = () => () => {};

/** Returns the currency of an amount, as another question of the form says it. */
export function useCurrency({ schema: { 'x-currency': id } }: Question): string | undefined {
  const { store } = useFormScope();
  return useSyncExternalStore(id === undefined ? never : (listener) => store.subscribe(id, listener), () => {
    const value = id === undefined ? undefined : store.cell(id).value;
    return typeof value === 'string' && /^[A-Z]{3}$/.test(value) ? value : undefined;
  });
}
