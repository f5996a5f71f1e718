import { divIcon } from 'leaflet';
import type { DivIcon } from 'leaflet';

export interface PinLook {
  /** Text on the pin: its number in the list beside, or a count. */
  text: string;
  /** Name of the pin. */
  label: string;
  isChosen?: boolean;
  isQuiet?: boolean;
}

/** Creates a pin as a button of the page: it is in the Tab order and has an accessible name. */
export function pinButton(): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'sites-pin';
  button.append(document.createElement('span'));
  return button;
}

export function dressPin(button: HTMLButtonElement, { text, label, isChosen, isQuiet = false }: PinLook): void {
  const [inner] = button.children;
  if (inner) inner.textContent = text;
  button.setAttribute('aria-label', label);
  button.title = label;
  if (isChosen !== undefined) button.setAttribute('aria-pressed', String(isChosen));
  button.toggleAttribute('data-quiet', isQuiet);
}

/** The button as the icon of a marker, its middle at the marker's point. */
export function pinIcon(button: HTMLButtonElement): DivIcon {
  return divIcon({ html: button, className: 'sites-pin-place', iconSize: [44, 44], iconAnchor: [22, 22] });
}
