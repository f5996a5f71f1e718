import { control, geoJSON, marker } from 'leaflet';
import type { Marker } from 'leaflet';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { countryOutlines } from './country-outlines.ts';
import { dressPin, pinButton, pinIcon } from './pin-icon.ts';
import { useLeaflet } from './use-leaflet.ts';

export interface SitesMapProps {
  /** The sites; a count stands on the pin instead of the first letter. */
  sites: readonly { id: string; name: string; latitude: number | null; longitude: number | null; count?: number }[];
  chosen: string;
  onChoose: (id: string) => void;
}

/** The sites on the outlines of the countries: nothing is asked of a map service outside. */
export function SitesMap({ sites, chosen, onChoose }: SitesMapProps) {
  const { t } = useTranslation('sites');
  const { place, map } = useLeaflet({
    center: [25, 15],
    zoom: 1,
    minZoom: 0,
    maxZoom: 9,
    zoomSnap: 0.5,
    zoomControl: false,
    worldCopyJump: true,
  });
  const placed = sites.flatMap(({ id, name, latitude, longitude, count }) =>
    latitude === null || longitude === null ? [] : [{ id, name, count, at: [latitude, longitude] as [number, number] }],
  );
  const choose = useEffectEvent((id: string) => onChoose(id));
  const shown = useRef(new Map<string, { marker: Marker; button: HTMLButtonElement }>());

  useEffect(() => {
    if (!map) return;
    const land = geoJSON(countryOutlines(), {
      interactive: false,
      style: { className: 'sites-land', weight: 1, fillOpacity: 1 },
    }).addTo(map);
    const zoom = control.zoom({ zoomInTitle: t('plan.zoomIn'), zoomOutTitle: t('plan.zoomOut') }).addTo(map);
    const markers = shown.current;
    return () => {
      land.remove();
      zoom.remove();
      markers.clear();
    };
  }, [map, t]);

  const places = JSON.stringify(placed.map(({ at }) => at));
  useEffect(() => {
    const all = JSON.parse(places) as [number, number][];
    if (!map || all.length === 0) return;
    const fit = () => void map.fitBounds(all, { padding: [48, 48], maxZoom: 5, animate: false });
    fit();
    map.on('resize', fit);
    return () => void map.off('resize', fit);
  }, [map, places]);

  useEffect(() => {
    if (!map) return;
    for (const [id, { marker: gone }] of shown.current)
      if (!placed.some((site) => site.id === id)) {
        gone.remove();
        shown.current.delete(id);
      }
    for (const { id, name, count, at } of placed) {
      const known = shown.current.get(id) ?? { marker: marker(at, { keyboard: false }), button: pinButton() };
      if (!shown.current.has(id)) {
        known.button.addEventListener('click', () => choose(id));
        known.marker.setIcon(pinIcon(known.button)).addTo(map);
        shown.current.set(id, known);
      }
      known.marker.setLatLng(at);
      const label = count === undefined ? name : `${name}: ${count}`;
      dressPin(known.button, { text: count === undefined ? name.charAt(0) : String(count), label, isChosen: id === chosen });
    }
  });

  return <div ref={place} className="sites-map" role="group" aria-label={t('map.label')} />;
}
