import { iconPaths } from '../../shared/icon-paths.ts';

export type IconName = keyof typeof iconPaths;

export interface IconProps {
  /** A name in the table. A manifest may use an unknown name; the icon is then a plain document. */
  name: string;
  size?: number;
  /** Given by a chip or an alert that places the icon. */
  className?: string;
}

/** A Material icon beside a word; it is never read aloud. */
export function Icon({ name, size = 20, className }: IconProps) {
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="currentColor"
      aria-hidden="true"
      focusable="false"
      style={{ flexShrink: 0 }}
    >
      <path d={isIconName(name) ? iconPaths[name] : iconPaths.description} />
    </svg>
  );
}

function isIconName(name: string): name is IconName {
  return Object.hasOwn(iconPaths, name);
}
