import world from 'world-atlas/countries-110m.json';
import { feature } from 'topojson-client';
import { control, geoJSON, marker } from 'leaflet';
import type { Marker } from 'leaflet';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clusterPins } from './cluster-pins.ts';
import { dressPin, pinButton, pinIcon } from './pin-icon.ts';
import { useLeaflet } from './use-leaflet.ts';

type Topology = Parameters<typeof feature>[0];

/**
 * Returns the countries' outlines at 1 : 110 million. From Natural Earth, in the public domain: it shows de facto control and takes no
 * side.
 */
function countryOutlines() {
  const topology = world as unknown as Topology;
  const { countries } = topology.objects;
  return countries ? feature(topology, countries) : [];
}

export interface SitesMapProps {
  /** The sites. A count replaces the first letter on the pin. */
  sites: readonly { id: string; name: string; latitude: number | null; longitude: number | null; count?: number }[];
  chosen: string;
  onChoose: (id: string) => void;
}

/** A pin is as wide as a finger. */
const pinWidth = 44;

/** The sites on the outlines of the countries, without an external map service. Sites whose pins would overlap share one. */
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
  const [zoom, setZoom] = useState(0);
  const shown = useRef(new Map<string, { marker: Marker; button: HTMLButtonElement }>());

  useEffect(() => {
    if (!map) return;
    const land = geoJSON(countryOutlines(), {
      interactive: false,
      style: { className: 'sites-land', weight: 1, fillOpacity: 1 },
    }).addTo(map);
    const buttons = control.zoom({ zoomInTitle: t('plan.zoomIn'), zoomOutTitle: t('plan.zoomOut') }).addTo(map);
    const markers = shown.current;
    const keepZoom = () => setZoom(map.getZoom());
    keepZoom();
    map.on('zoomend', keepZoom);
    return () => {
      land.remove();
      buttons.remove();
      map.off('zoomend', keepZoom);
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
    const groups = clusterPins(
      placed.map((site) => ({ ...site, ...map.project(site.at, zoom) })),
      pinWidth,
    ).map((sites) => ({ key: sites.map(({ id }) => id).join(' '), sites }));
    for (const [key, { marker: gone }] of shown.current)
      if (!groups.some((group) => group.key === key)) {
        gone.remove();
        shown.current.delete(key);
      }
    for (const { key, sites: own } of groups) {
      const [first, ...others] = own;
      if (!first) continue;
      const { id, name, count, at } = first;
      const known = shown.current.get(key) ?? { marker: marker(at, { keyboard: false }), button: pinButton() };
      if (!shown.current.has(key)) {
        // Zooms in until the sites that share the pin are apart.
        known.button.addEventListener('click', () =>
          others.length === 0
            ? choose(id)
            : map.fitBounds(
                own.map((site) => site.at),
                { padding: [pinWidth, pinWidth] },
              ),
        );
        known.marker.setIcon(pinIcon(known.button)).addTo(map);
        shown.current.set(key, known);
      }
      known.marker.setLatLng(at);
      const total = count === undefined ? undefined : own.reduce((sum, site) => sum + (site.count ?? 0), 0);
      const names = own.map((site) => site.name).join(', ');
      dressPin(known.button, {
        text: String(total ?? (others.length === 0 ? name.charAt(0) : own.length)),
        label: total === undefined ? names : `${names}: ${total}`,
        isChosen: own.some((site) => site.id === chosen),
      });
    }
  });

  return <div ref={place} className="sites-map" role="group" aria-label={t('map.label')} />;
}
