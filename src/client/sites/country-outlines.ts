import { feature } from 'topojson-client';
import world from 'world-atlas/countries-110m.json';

type Topology = Parameters<typeof feature>[0];

/** The countries' outlines at 1 : 110 million. Natural Earth, in the public domain: it draws what is held, and takes no side in it. */
export function countryOutlines() {
  const topology = world as unknown as Topology;
  const { countries } = topology.objects;
  return countries ? feature(topology, countries) : [];
}
