import { screen } from '@testing-library/dom';
import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { RecordFormScreen } from '../../../src/client/records/draft/record-form-screen.tsx';
import { learnPaths } from '../../../src/client/paths/paths.ts';
import { unlessMaster } from '../../../src/modules/permits/client/master-loader.ts';
import type { ModuleManifest } from '../../../src/shared/manifest.ts';
import { textOf } from '../../support/repository.ts';
import { show } from '../shown-part.tsx';

const known = vi.hoisted(() => ({ detail: {}, under: { total: 0 } as { total: number } | Error }));
vi.mock('../../../src/client/records/draft/open-draft.ts', () => ({
  openDraftQuery: () => ({ queryKey: ['draft'], queryFn: () => ({ detail: known.detail, isUnsent: false }) }),
}));
vi.mock('../../../src/client/api.ts', async (original) => ({
  ...(await original<object>()),
  fetchJson: () => (known.under instanceof Error ? Promise.reject(known.under) : Promise.resolve(known.under)),
}));
learnPaths([JSON.parse(textOf('schemas/permits/module.json')) as ModuleManifest]);

describe('the address of a form that its reader cannot fill in now', () => {
  const path = '/v3/permit-to-work/edit/:id';
  const open = async (detail: object, search = '') => {
    known.detail = { id: 'r', module: 'permits', number: null, fillable: [], ...detail };
    await show(<RecordFormScreen />, { at: `/v3/permit-to-work/edit/r${search}`, path });
    // The form is opened from a promise.
    await act(async () => Promise.resolve());
  };

  it('says that the permit was sent, shows no field, and leads to the permit', async () => {
    await open({ status: 'live', number: 'PTW-7' });
    const said = await screen.findByRole('alert');
    expect(said.textContent).toMatch(/no longer a draft.*PTW-7.*Live/);
    expect(screen.getByRole('link', { name: 'Open the record' }).getAttribute('href')).toBe('/permit/r/summary');
    expect(screen.queryAllByRole('textbox')).toEqual([]);
  });

  it('says that a draft is filled in by others', async () => {
    await open({ status: 'draft' });
    expect((await screen.findByRole('alert')).textContent).toContain('Only whoever started this draft');
  });
});

describe('the address of a master permit', () => {
  const at = '/permit/master/r/summary?tab=history';
  const ask = () => unlessMaster({ params: { id: 'r' }, request: new Request(`http://muster.localhost${at}`) } as never);

  it('shows a permit that others are part of, and leads from any other to its own address', async () => {
    known.under = { total: 2 };
    expect(await ask()).toBeNull();
    known.under = { total: 0 };
    expect((await ask())?.headers.get('location')).toBe('/permit/r/summary?tab=history');
    known.under = new Error('no connection');
    expect(await ask()).toBeNull();
  });
});
