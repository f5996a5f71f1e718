import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plan } from '../../shared/plan.ts';
import { projectRoot } from '../config.ts';

/** Limits of a plan; one that it does not name does not exist. */
export interface PlanLimits {
  /** Active users. */
  users: number;
  /** Bytes of files. */
  storage?: number;
  /** Records submitted in a month, by module. */
  monthly?: Readonly<Record<string, number>>;
  /** Schedules of audits. */
  schedules?: number;
}

const document = JSON.parse(readFileSync(join(projectRoot, 'schemas/core/plans.json'), 'utf8')) as { plans: Record<Plan, PlanLimits> };

/** Returns the limits of a plan. */
export function limitsOf(plan: Plan): PlanLimits {
  return document.plans[plan];
}
