import type { AutosaveDevice } from '../../autosave/use-autosave.ts';
import { draftStorage } from '../../forms/draft-storage.ts';
import { sentContent } from '../store/device-store.ts';
import type { Content } from '../answers/draft-merge.ts';

/** Returns the device's storage for content typed into a record. */
export function recordDevice(key: string): AutosaveDevice<Content> {
  return {
    keep: (content, version) => draftStorage.save(key, { ...content, version, savedAt: new Date().toISOString() }),
    loadSent: () => sentContent.load(key),
    keepSent: (sent) => sentContent.save(key, sent),
    forgetSent: () => sentContent.remove(key),
  };
}
