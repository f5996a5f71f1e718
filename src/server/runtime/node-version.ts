const oldest = [22, 18] as const;

/**
 * Ends the process with advice if Node.js is too old to run TypeScript directly. The product ships its own Node.js for machines that have
 * a package of it.
 */
export function checkNodeVersion(): void {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return;
  console.error(
    `Muster HSSE needs Node.js ${oldest.join('.')} or newer; this is ${process.version} (${process.execPath}).\n` +
      'Start it with `npm start` after `npm ci`, which brings Node.js 24 for Linux and Windows; elsewhere install Node.js 24.',
  );
  process.exit(1);
}
