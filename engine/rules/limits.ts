/** The budgets of one rule, and the steps that all rules may take together when a form is opened or an answer changes. */
export const ruleLimits = { nodes: 200, depth: 20, steps: 10_000, result: 10_240, operation: 500_000 } as const;
