import type { FieldTypeName, SectionKind } from '../../../../engine/index.ts';
import { actionIcons, fieldIcons, sectionIcons } from './designer-icon-paths.ts';

export type DesignerIconProps = ({ field: FieldTypeName } | { section: SectionKind | 'plain' } | { action: keyof typeof actionIcons }) & {
  size?: number;
};

/** An icon of the designer's own beside a word; it is never read aloud. */
export function DesignerIcon({ size = 20, ...of }: DesignerIconProps) {
  const path = 'field' in of ? fieldIcons[of.field] : 'section' in of ? sectionIcons[of.section] : actionIcons[of.action];
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} fill="currentColor" aria-hidden="true" focusable="false" style={{ flexShrink: 0 }}>
      <path d={path} />
    </svg>
  );
}
