/** A file of the demo: a drawing that becomes a photo, or the lines of a document. */
export type DemoPicture = { name: string; drawing: string } | { name: string; lines: readonly string[] };

const drawn = (name: string, background: string, shapes: string): DemoPicture => ({
  name,
  drawing: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 48" width="640" height="480"><rect width="64" height="48" fill="${background}"/>${shapes}</svg>`,
});

/** Oil below a pump. */
export const spill = drawn(
  'pump.jpg',
  '#d5dde2',
  `<rect y="34" width="64" height="14" fill="#aab4bb"/><ellipse cx="34" cy="40" rx="20" ry="5" fill="#3a3128"/>
  <ellipse cx="30" cy="39" rx="9" ry="2" fill="#6b5a47"/><rect x="20" y="16" width="22" height="16" rx="3" fill="#2f6f8f"/>
  <circle cx="31" cy="24" r="5" fill="#c9d2d8"/><rect x="16" y="32" width="32" height="3" fill="#4a5a68"/>`,
);

/** Pallets before an emergency exit. */
export const blockedExit = drawn(
  'exit.jpg',
  '#e6e2d8',
  `<rect y="38" width="64" height="10" fill="#b7b1a4"/><rect x="22" y="8" width="20" height="30" fill="#8a949c"/><rect x="26" y="2" width="12" height="5" fill="#1b7f3b"/>
  <rect x="14" y="26" width="24" height="12" fill="#b98a4f"/><rect x="16" y="16" width="20" height="10" fill="#caa06a"/>`,
);

/** A scaffold platform without its rail. */
export const scaffold = drawn(
  'scaffold.jpg',
  '#cfe0ea',
  `<rect y="42" width="64" height="6" fill="#9a9f8f"/><g stroke="#5f7080" stroke-width="1.6"><path d="M12 42V8M32 42V8M52 42V8M12 28 32 42M32 28 52 42"/></g>
  <rect x="8" y="25" width="48" height="3" fill="#b98a4f"/><path d="M12 16h20" stroke="#e0a000" stroke-width="1.6"/>
  <path d="M34 16h18" stroke="#b3261e" stroke-width="1.2" stroke-dasharray="2 2"/>`,
);

/** A press with its guard open. */
export const press = drawn(
  'press.jpg',
  '#dde3e6',
  `<rect y="40" width="64" height="8" fill="#a5aeb5"/><rect x="16" y="6" width="32" height="8" fill="#4a5a68"/><rect x="18" y="14" width="4" height="26" fill="#5f7080"/>
  <rect x="42" y="14" width="4" height="26" fill="#5f7080"/><rect x="26" y="14" width="12" height="10" fill="#8a949c"/><rect x="22" y="32" width="20" height="8" fill="#2f6f8f"/>
  <path d="M48 14 60 6v22L48 34z" fill="none" stroke="#b3261e" stroke-width="1.4"/>`,
);

/** A dented rail of a loading bay. */
export const forklift = drawn(
  'bay.jpg',
  '#e1e5e0',
  `<rect y="36" width="64" height="12" fill="#aeb3ab"/><rect x="30" y="18" width="20" height="14" fill="#e0a000"/><path d="M34 18V8h12v10" fill="none" stroke="#4a5a68" stroke-width="2"/>
  <rect x="26" y="10" width="3" height="24" fill="#4a5a68"/><rect x="14" y="32" width="14" height="2" fill="#4a5a68"/><circle cx="34" cy="34" r="4" fill="#333"/><circle cx="47" cy="34" r="4" fill="#333"/>
  <path d="M4 20q6 6 3 18" fill="none" stroke="#d9480f" stroke-width="3"/>`,
);

/** Plan of a refinery: process units and a tank at the top, a boiler house beside a substation, the workshops below the road. */
export const refineryPlan = {
  name: 'site-plan.jpg',
  drawing: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 120" width="1600" height="1200"><rect width="160" height="120" fill="#f4f5f2"/>
  <path d="M0 68h160M92 0v120" stroke="#d3d6cf" stroke-width="7"/><path d="M0 68h160M92 0v120" stroke="#fff" stroke-width="0.6" stroke-dasharray="3 3"/>
  <g fill="#dfe5ea" stroke="#5f7080" stroke-width="0.8"><rect x="12" y="12" width="30" height="20"/><rect x="12" y="38" width="30" height="18"/>
  <rect x="50" y="12" width="30" height="14"/><circle cx="58" cy="44" r="9"/><circle cx="76" cy="44" r="7"/><rect x="104" y="12" width="22" height="24"/>
  <rect x="132" y="12" width="18" height="12"/><circle cx="112" cy="50" r="8"/><circle cx="132" cy="50" r="8"/><rect x="12" y="80" width="42" height="26"/>
  <rect x="60" y="80" width="22" height="26"/><rect x="104" y="80" width="46" height="28" fill="#e6ebe2"/></g>
  <path d="M42 22h8M42 47h7M67 44h2M80 19h24M126 18h6" fill="none" stroke="#8a949c" stroke-width="1.4"/></svg>`,
};

/** A page of text as a document. */
export const page = (name: string, ...lines: string[]): DemoPicture => ({ name, lines });
