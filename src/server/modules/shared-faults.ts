import type { ModuleManifest } from '../../shared/manifest.ts';
import { fault, type ManifestFault } from './fault.ts';

/** Returns what a module has in common with one loaded before it, and may not: number prefixes, addresses, and subjects of other actions. */
export function sharedFaults(module: ModuleManifest, others: readonly ModuleManifest[]): ManifestFault[] {
  const prefix = others.find(({ numberPrefix }) => numberPrefix === module.numberPrefix);
  return [
    ...(prefix ? [fault('/numberPrefix', `"${prefix.id}" numbers its records with "${prefix.numberPrefix}"; choose another prefix`)] : []),
    ...addressesOf(module).flatMap(([pointer, path]) => {
      const other = others.find((each) => addressesOf(each).some(([, taken]) => taken === path));
      return other ? [fault(pointer, `"${path}" is an address of "${other.id}"; choose another one`)] : [];
    }),
    ...(module.subjects ?? []).flatMap(({ name, actions }, at) => {
      const other = others.find(({ subjects = [] }) => subjects.some((each) => each.name === name && !isSameSet(each.actions, actions)));
      return other ? [fault(`/subjects/${at}`, `"${other.id}" declares "${name}" with other actions; write the same ones`)] : [];
    }),
  ];
}

/** Addresses of a module's screens, each with its place in the manifest. */
function addressesOf({ id, design, public: reported, paths = {} }: ModuleManifest): (readonly [string, string])[] {
  const all = [
    ['/id', `/${id}`],
    design ? ['/design/path', design.path] : ['/id', `/${id}-forms`],
    ['/public/path', reported?.path],
    ...Object.entries(paths).map(([name, path]) => [`/paths/${name}`, path as string | undefined] as const),
  ] as const;
  return all.flatMap(([pointer, path]) => (path === undefined ? [] : [[pointer, path] as const]));
}

function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((each) => other.includes(each));
}
