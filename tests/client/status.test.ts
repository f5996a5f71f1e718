import { describe, expect, it } from 'vitest';
import { iconPaths } from '../../src/shared/icon-paths.ts';
import { conditionLook, learnLooks, statusLook } from '../../src/client/ui/status.ts';
import { conditionLooks, lifecycleById, lifecycleIds, stateLooks } from '../../workflows/index.ts';

const looksOf = (id: string) => ({ status: stateLooks(lifecycleById(id)), condition: conditionLooks(lifecycleById(id)), underway: [] });
learnLooks([{ id: 'permits', looks: looksOf('permit') }]);

describe('the looks of states and conditions', () => {
  it.each(lifecycleIds())('exist for every state of a %s, with existing icons', (id) => {
    const { status, condition } = looksOf(id);
    expect(Object.keys(status)).toEqual(Object.keys(lifecycleById(id).states));
    for (const { icon } of [...Object.values(status), ...Object.values(condition)]) expect(Object.keys(iconPaths)).toContain(icon);
  });

  it('show dangers to people in red', () => {
    expect(conditionLook('permits', 'overdue').tone).toBe('bad');
    expect(conditionLook('permits', 'gas_expired').tone).toBe('bad');
    expect(conditionLook('permits', 'an_interlock_of_tomorrow').tone).toBe('bad');
    expect(conditionLook('permits', 'excavation_unsafe').tone).toBe('bad');
  });

  it('never distinguish two states of a permit by colour alone', () => {
    const icons = Object.keys(lifecycleById('permit').states).map((status) => statusLook('permits', status).icon);
    expect(new Set(icons).size).toBe(icons.length);
  });
});
