/** Currencies that amounts can be in; each has a hundred minor units. */
export const currencies = ['EUR', 'USD', 'GBP', 'CHF', 'BGN', 'TRY', 'CNY', 'MXN', 'CAD', 'AUD', 'INR'] as const;
export type Currency = (typeof currencies)[number];
