import type { ModuleManifest } from '../../shared/manifest.ts';
import { useChangeProfile, useProfile } from '../profile/profile-query.ts';
import { useModules } from '../modules/modules.ts';

const colours = ['#5b4b8a', '#8a2f4f', '#0b5c5c', '#6b5200', '#34507a', '#7a3b1d', '#4d5a16', '#72306f', '#44525f'];

/** A module whose records the calendar can show. */
export interface Layer {
  manifest: ModuleManifest;
  colour: string;
  isShown: boolean;
}

/** The layers that the reader may switch on, and a way to switch one, which is kept for them on every device. */
export function useLayers(): { layers: Layer[]; toggle: (id: string) => void } {
  const { user } = useProfile();
  const { mutate: changeProfile } = useChangeProfile();
  const readable = useModules().filter(({ calendar }) => calendar);
  const kept = user.preferences.calendar_layers;
  const shown = kept === undefined ? readable.filter(isPlanned).map(({ id }) => id) : kept.split(',').filter(Boolean);
  return {
    layers: readable.map((manifest, at) => ({
      manifest,
      colour: colours[at % colours.length] ?? '',
      isShown: shown.includes(manifest.id),
    })),
    toggle: (id) => {
      const others = shown.filter((each) => each !== id);
      const next = others.length < shown.length ? others : [...shown, id];
      changeProfile({ preferences: { ...user.preferences, calendar_layers: next.join(',') } });
    },
  };
}

/** Whether the dates of a module lie ahead: at first, what happened is not shown. */
function isPlanned({ calendar }: ModuleManifest): boolean {
  return calendar?.start !== 'occurred_at';
}
