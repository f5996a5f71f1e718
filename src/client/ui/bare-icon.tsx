import { iconPaths } from '../../shared/icon-paths.ts';

/** An icon of the one table as bare SVG: a form has hundreds. */
export function Icon({ name }: { name: keyof typeof iconPaths }) {
  return (
    <svg className="mf-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={iconPaths[name]} />
    </svg>
  );
}
