import { describe, expect, it } from 'vitest';
import audits from '../../locales/en/audits.json' with { type: 'json' };
import permits from '../../locales/en/permits.json' with { type: 'json' };
import workers from '../../locales/en/worker-profiles.json' with { type: 'json' };
import { iconPaths } from '../../src/client/ui/icon-paths.ts';
import { conditionLook, statusLook } from '../../src/client/ui/status.ts';

describe('the vocabulary of statuses', () => {
  it('knows every state of permits, audits and workers, and every condition of theirs', () => {
    const states = [permits, audits, workers].flatMap(({ status }) => Object.keys(status));
    const unknown = states.filter((status) => statusLook(status).icon === 'circle');
    expect(unknown).toEqual([]);
    for (const condition of [permits, audits].flatMap((module) => Object.keys(module.condition)))
      expect(Object.keys(iconPaths)).toContain(conditionLook(condition).icon);
  });

  it('shows what endangers people in red', () => {
    expect(conditionLook('overdue').tone).toBe('bad');
    expect(conditionLook('gas_expired').tone).toBe('bad');
    expect(conditionLook('an_interlock_of_tomorrow').tone).toBe('bad');
  });

  it('never tells two states of a permit by colour alone', () => {
    const icons = Object.keys(permits.status).map((status) => statusLook(status).icon);
    expect(new Set(icons).size).toBe(icons.length);
  });
});
