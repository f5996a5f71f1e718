import { systemRoles } from '../../shared/system-roles.ts';

/** The password of every demo account; printed at start. */
export const demoPassword = 'Muster!2026';

/** Who a demo account is: the local part of its address says its part in a permit's life. */
export interface DemoPerson {
  account: string;
  fullName: string;
  role: string;
}

export const demoAdmin = { account: 'admin', fullName: 'Amelia Okafor' };

export const demoPeople: DemoPerson[] = [
  { account: 'requester', fullName: 'Rosa Lindqvist', role: systemRoles.requester },
  { account: 'reviewer', fullName: 'Viktor Petrov', role: systemRoles.reviewer },
  { account: 'reviewer2', fullName: 'Mei Chen', role: systemRoles.reviewer },
  { account: 'issuer', fullName: 'Idris Kaya', role: systemRoles.issuer },
  { account: 'performer', fullName: 'Paul Moreau', role: systemRoles.performer },
  { account: 'viewer', fullName: 'Nadia Haddad', role: systemRoles.noAccess },
];

/** A site with its divisions, their departments and units. */
export interface DemoSite {
  name: string;
  timezone: string;
  phone: string;
  city: string;
  country: string;
  latitude: number;
  longitude: number;
  divisions: Record<string, Record<string, string[]>>;
}

export const demoSites: DemoSite[] = [
  {
    name: 'Burgas Refinery',
    timezone: 'Europe/Sofia',
    phone: '+359 56 555 0199',
    city: 'Burgas',
    country: 'BG',
    latitude: 42.528,
    longitude: 27.352,
    divisions: {
      Processing: {
        'Crude distillation': ['CDU-1 furnace', 'CDU-1 desalter', 'Vacuum column'],
        'Catalytic cracking': ['Reactor and regenerator', 'Wet gas compressor'],
      },
      Utilities: { 'Steam and power': ['Boiler house', 'Substation 6 kV'], 'Water treatment': ['Clarifier', 'Effluent plant'] },
      Maintenance: { Mechanical: ['Workshop', 'Exchanger wash bay'], 'Electrical and instruments': ['Motor shop'] },
    },
  },
  {
    name: 'Aliağa Marine Terminal',
    timezone: 'Europe/Istanbul',
    phone: '+90 232 555 0142',
    city: 'Aliağa, İzmir',
    country: 'TR',
    latitude: 38.823,
    longitude: 26.955,
    divisions: {
      'Marine operations': { Jetties: ['Jetty 1', 'Jetty 2'], 'Loading systems': ['Loading arms', 'Vapour recovery'] },
      'Tank farm': { 'White products': ['Tanks 101 to 108', 'Pump house A'], 'Black products': ['Tanks 201 to 204', 'Heating station'] },
    },
  },
  {
    name: 'Baytown Chemicals',
    timezone: 'America/Chicago',
    phone: '+1 281 555 0110',
    city: 'Baytown, Texas',
    country: 'US',
    latitude: 29.746,
    longitude: -94.999,
    divisions: {
      Production: { Olefins: ['Cracking furnaces', 'Cold box'], Polymers: ['Reactor line 1', 'Extruder hall'] },
      Logistics: { Warehouse: ['Bagging', 'Rail loading'], 'Tank trucks': ['Weighbridge', 'Loading bay 4'] },
    },
  },
];
