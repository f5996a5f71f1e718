/** A place on a map, in pixels at its present zoom. */
export interface PinPlace {
  id: string;
  x: number;
  y: number;
}

/** Groups the pins that would cover each other: each joins the first group whose first pin is nearer than `reach` pixels. */
export function clusterPins<Pin extends PinPlace>(pins: readonly Pin[], reach: number): Pin[][] {
  const groups: [Pin, ...Pin[]][] = [];
  for (const pin of pins) {
    const near = groups.find(([first]) => Math.hypot(first.x - pin.x, first.y - pin.y) < reach);
    if (near) near.push(pin);
    else groups.push([pin]);
  }
  return groups;
}
