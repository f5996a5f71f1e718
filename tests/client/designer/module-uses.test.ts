import { describe, expect, it } from 'vitest';
import { moduleUsesOf } from '../../../src/shared/module-uses.ts';
import { manifestOf } from './a-designer.ts';

const usesOf = (module: string) => {
  const { kinds, ...uses } = moduleUsesOf(manifestOf(module));
  return { ...uses, kinds: [...kinds] };
};

describe('the feature set of a module', () => {
  it('is everything, for permits', () => {
    expect(usesOf('permits')).toEqual({
      lowRisk: true,
      hours: true,
      extension: true,
      handover: true,
      steps: false,
      stops: true,
      review: true,
      verification: false,
      judged: true,
      failing: true,
      kinds: ['location', 'duration', 'nightWork', 'closure', 'declaration', 'transferChecklist'],
    });
  });

  it('is an end and a review for audits, without the features of permits', () => {
    expect(usesOf('audits')).toEqual({
      lowRisk: false,
      hours: true,
      extension: false,
      handover: false,
      steps: false,
      stops: false,
      review: true,
      verification: false,
      judged: true,
      failing: false,
      kinds: ['location'],
    });
  });

  it('is a verification by another person for actions, which nobody reviews', () => {
    expect(usesOf('actions')).toMatchObject({ review: false, verification: true });
  });

  it('is neither, for worker profiles', () => {
    expect(usesOf('worker-profiles')).toEqual({
      lowRisk: false,
      hours: false,
      extension: false,
      handover: false,
      steps: false,
      stops: false,
      review: false,
      verification: false,
      judged: false,
      failing: false,
      kinds: ['location'],
    });
  });
});
