/**
 * Words that are needed at a later click, perhaps without a connection: who designs goes on then. A click that waited for its words would show nothing
 * for 300 ms besides: so long React keeps what stands in for a part that is loading.
 */
export const laterWords = ['findings', 'forms', 'problems', 'records', 'settings'] as const;
