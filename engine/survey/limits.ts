/** The sizes that a template may have. */
export const templateLimits = {
  bytes: 2_000_000,
  questions: 2000,
  options: 5000,
  sections: 200,
  sectionDepth: 8,
  gridDepth: 2,
  checks: 20,
  interlocks: 50,
  rules: 20_000,
  languages: 20,
} as const;
