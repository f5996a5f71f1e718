/** Audit frequencies that the form offers. */
export const frequencies = ['once', 'daily', 'weekly', 'fortnightly', 'monthly', 'quarterly', 'yearly'] as const;
export type Frequency = (typeof frequencies)[number] | 'other';

const rules: Readonly<Record<(typeof frequencies)[number], string>> = {
  once: '',
  daily: 'FREQ=DAILY',
  weekly: 'FREQ=WEEKLY',
  fortnightly: 'FREQ=WEEKLY;INTERVAL=2',
  monthly: 'FREQ=MONTHLY',
  quarterly: 'FREQ=MONTHLY;INTERVAL=3',
  yearly: 'FREQ=YEARLY',
};

/** The frequency that a rule of RFC 5545 says; `other` for rules that the form does not offer. */
export function frequencyOf(rule: string): Frequency {
  return frequencies.find((name) => rules[name] === rule) ?? 'other';
}

/** The rule of a frequency. */
export function ruleOf(frequency: (typeof frequencies)[number]): string {
  return rules[frequency];
}
