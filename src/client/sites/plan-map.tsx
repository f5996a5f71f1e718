import { control, CRS, imageOverlay, latLng, marker } from 'leaflet';
import type { LatLng, LeafletMouseEvent, Marker } from 'leaflet';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { dressPin, pinButton, pinIcon } from './pin-icon.ts';
import type { PinLook } from './pin-icon.ts';
import { useLeaflet } from './use-leaflet.ts';

/** A pin: x and y are parts of the picture's width and height, from its top left. */
export interface PlanPin extends PinLook {
  id: string;
  x: number;
  y: number;
}

export interface PlanMapProps {
  /** The address of the picture, and how large it is. */
  image: string;
  size: { width: number; height: number };
  pins: readonly PlanPin[];
  onChoose: (id: string) => void;
  /** Pins are dragged, and moved with the arrow keys. */
  onMove?: ((id: string, x: number, y: number) => void) | undefined;
  /** A place of the picture was pressed. */
  onPress?: ((x: number, y: number) => void) | undefined;
}

const step = 0.01;
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};

const within = (part: number) => Math.min(1, Math.max(0, Math.round(part * 10_000) / 10_000));

/** The picture of a plan with its pins. */
export function PlanMap({ image, size, pins, onChoose, onMove, onPress }: PlanMapProps) {
  const { t } = useTranslation('sites');
  const { width, height } = size;
  const { place, map } = useLeaflet({ crs: CRS.Simple, minZoom: -5, maxZoom: 3, zoomSnap: 0.25, zoomControl: false });
  const shown = useRef(new Map<string, { marker: Marker; button: HTMLButtonElement }>());
  const pointAt = (x: number, y: number) => latLng(-y * height, x * width);
  const partsOf = ({ lat, lng }: LatLng) => [within(lng / width), within(-lat / height)] as const;

  useEffect(() => {
    if (!map) return;
    const bounds = [
      [-height, 0],
      [0, width],
    ] as [[number, number], [number, number]];
    const overlay = imageOverlay(image, bounds).addTo(map);
    const fit = () => void map.fitBounds(bounds, { animate: false });
    fit();
    map.on('resize', fit);
    map.setMaxBounds([
      [-height * 1.25, -width * 0.25],
      [height * 0.25, width * 1.25],
    ]);
    return () => {
      map.off('resize', fit);
      overlay.remove();
    };
  }, [map, image, width, height]);

  useEffect(() => {
    if (!map) return;
    const zoom = control.zoom({ zoomInTitle: t('plan.zoomIn'), zoomOutTitle: t('plan.zoomOut') }).addTo(map);
    return () => void zoom.remove();
  }, [map, t]);

  const press = useEffectEvent(({ latlng }: LeafletMouseEvent) => onPress?.(...partsOf(latlng)));
  const choose = useEffectEvent((id: string) => onChoose(id));
  const move = useEffectEvent((id: string, at: LatLng) => onMove?.(id, ...partsOf(at)));
  const nudge = useEffectEvent((id: string, event: KeyboardEvent) => {
    const arrow = arrows[event.key];
    const pin = pins.find((each) => each.id === id);
    if (!arrow || !pin || !onMove) return;
    event.preventDefault();
    event.stopPropagation();
    const far = event.shiftKey ? 5 : 1;
    onMove(id, within(pin.x + arrow[0] * far), within(pin.y + arrow[1] * far));
  });

  useEffect(() => {
    if (!map) return;
    const listen = (event: LeafletMouseEvent) => press(event);
    map.on('click', listen);
    const markers = shown.current;
    return () => {
      map.off('click', listen);
      markers.clear();
    };
  }, [map]);

  const canMove = onMove !== undefined;
  useEffect(() => {
    if (!map) return;
    for (const [id, { marker: gone }] of shown.current)
      if (!pins.some((pin) => pin.id === id)) {
        gone.remove();
        shown.current.delete(id);
      }
    for (const pin of pins) {
      const known = shown.current.get(pin.id) ?? add(pin);
      known.marker.setLatLng(pointAt(pin.x, pin.y));
      dressPin(known.button, pin);
      known.marker.dragging?.[canMove ? 'enable' : 'disable']();
    }

    function add({ id, x, y }: PlanPin) {
      const button = pinButton();
      button.addEventListener('click', (event) => {
        event.stopPropagation();
        choose(id);
      });
      button.addEventListener('keydown', (event) => nudge(id, event));
      const made = marker(pointAt(x, y), { icon: pinIcon(button), keyboard: false, draggable: canMove, autoPan: true });
      made.on('dragend', () => move(id, made.getLatLng()));
      if (map) made.addTo(map);
      const both = { marker: made, button };
      shown.current.set(id, both);
      return both;
    }
  });

  return <div ref={place} className="sites-map" role="group" aria-label={t('plan.map')} />;
}
