import type { Template } from '../../../../engine/index.ts';
import type { AutosaveDevice } from '../../autosave/use-autosave.ts';
import { objectStore, deviceDatabase } from '../../autosave/device-database.ts';
import { ownKey } from '../../records/store/own-key.ts';

/** A draft as this device keeps it, with the version that it was made on. */
export interface KeptDesign {
  document: Template;
  version: number;
}

const db = deviceDatabase('muster-designs', ['drafts', 'bases', 'sent']);
const drafts = objectStore<KeptDesign>(db, 'drafts');
/** Templates that the server had when the kept drafts were begun: two sides are joined over them. */
const bases = objectStore<KeptDesign>(db, 'bases');
const sent = objectStore<Template[]>(db, 'sent');

export type DesignDevice = ReturnType<typeof designDevice>;

/** Storage of a user's edits to a template on this device. */
export function designDevice(id: string) {
  const key = ownKey(id);
  const device: AutosaveDevice<Template> = {
    async keep(document, version) {
      if (!(await drafts.save(key, { document, version: version ?? 0 }))) throw new Error('nothing can be kept');
    },
    loadSent: () => sent.load(key),
    keepSent: (list) => sent.save(key, list),
    forgetSent: () => sent.remove(key),
  };
  return {
    ...device,
    /** Loads the draft that this device keeps, with the template that it was begun from. */
    async load(): Promise<{ kept: KeptDesign; base: Template | undefined } | undefined> {
      const [kept, base] = await Promise.all([drafts.load(key), bases.load(key)]);
      return kept && { kept, base: base?.version === kept.version ? base.document : undefined };
    },
    /** Stores the first draft together with the template that it started from, as of one version. Neither is usable without the other. */
    begin: (document: Template, base: Template, version: number) =>
      Promise.all([drafts.save(key, { document, version }), bases.save(key, { document: base, version })]),
    keepBase: (document: Template, version: number) => bases.save(key, { document, version }),
    async forget(): Promise<void> {
      await Promise.all([drafts.remove(key), bases.remove(key), sent.remove(key)]);
    },
  };
}
