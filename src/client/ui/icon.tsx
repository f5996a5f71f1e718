import { iconPaths } from './icon-paths.ts';

export type IconName = keyof typeof iconPaths;

export interface IconProps {
  /** A name of the table; a manifest may name one that is not there, and gets a plain document. */
  name: string;
  size?: number;
}

/** A Material icon beside a word; it is never read aloud. */
export function Icon({ name, size = 20 }: IconProps) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} fill="currentColor" aria-hidden="true" focusable="false" style={{ flexShrink: 0 }}>
      <path d={isIconName(name) ? iconPaths[name] : iconPaths.description} />
    </svg>
  );
}

function isIconName(name: string): name is IconName {
  return Object.hasOwn(iconPaths, name);
}
