import type { FormScope } from './form-scope.ts';

/** A form says the same few words hundreds of times: what needs nothing but its key is looked up once. */
export function rememberedTexts(t: FormScope['t']): FormScope['t'] {
  const texts = new Map<unknown, unknown>();
  return new Proxy(t, {
    apply(target, self, asked: unknown[]): unknown {
      const [key] = asked;
      if (asked.length > 1 || typeof key !== 'string') return Reflect.apply(target, self, asked);
      const known = texts.get(key);
      if (known !== undefined) return known;
      const text: unknown = Reflect.apply(target, self, asked);
      texts.set(key, text);
      return text;
    },
  });
}
