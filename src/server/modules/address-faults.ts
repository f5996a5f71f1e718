import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../config.ts';
import { fault, type Grounds, type ManifestFault } from './fault.ts';
import { isReserved } from './reserved-names.ts';

/** Addresses at which the client shows a form for people without an account. */
const publicAddress = /^\/(observation|incident|report\/[a-z-]+)$/;

/** Returns ids and addresses that screens of the product have, and addresses at which the client has no screen. */
export function addressFaults({ module: { id, paths, design, public: outer } }: Grounds): ManifestFault[] {
  return [
    ...(isReserved(id) ? [fault('/id', `"${id}" is an address or a namespace of the product; choose another id`)] : []),
    ...(design && isReserved(design.path.slice(1))
      ? [fault('/design/path', `"${design.path}" is an address of the product; choose another one`)]
      : []),
    ...(paths && !hasScreens(id)
      ? [fault('/paths', `only code in src/modules/${id}/client can show screens at other addresses than /${id}; remove it`)]
      : []),
    ...(outer && !publicAddress.test(outer.path)
      ? [fault('/public/path', `the client shows no public form at "${outer.path}"; choose "/report/" and a word`)]
      : []),
  ];
}

/** Whether a module brings code for the client, which can define addresses. */
function hasScreens(id: string): boolean {
  return existsSync(join(projectRoot, 'src/modules', id, 'client/index.ts'));
}
