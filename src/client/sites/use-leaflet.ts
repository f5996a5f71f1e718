import { map as createMap } from 'leaflet';
import type { Map as LeafletMap, MapOptions } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import './leaflet.css';

/** Creates a Leaflet map in an element of ours while it is shown. Only the initial options are used. */
export function useLeaflet(options: MapOptions): { place: RefObject<HTMLDivElement | null>; map: LeafletMap | undefined } {
  const place = useRef<HTMLDivElement>(null);
  const [first] = useState(options);
  const [map, setMap] = useState<LeafletMap>();

  useEffect(() => {
    if (!place.current) return;
    // The map needs no tab stop: each item on it has one.
    const made = createMap(place.current, { attributionControl: false, keyboard: false, ...first });
    const observer = new ResizeObserver(() => made.invalidateSize({ animate: false }));
    observer.observe(place.current);
    setMap(made);
    return () => {
      observer.disconnect();
      setMap(undefined);
      // A movement that outlives the map would look for its removed element.
      made.stop();
      made.remove();
    };
  }, [first]);

  return { place, map };
}
