import { outlineOf } from '../../../../../engine/index.ts';
import { useDesign } from '../../draft/use-design.ts';
import { OutlineList } from './outline-item.tsx';
import { useCanvasActions } from '../actions/use-canvas.ts';

/** The sections of the template and their questions, to navigate and to see the current position. */
export function Outline() {
  const { words: t } = useCanvasActions();
  const template = useDesign((state) => state.template);
  const { sections, loose } = outlineOf(template);

  return (
    <nav className="do" aria-label={t('outline.label')}>
      {sections.length + loose.length === 0 && <p className="dp-help">{t('outline.empty')}</p>}
      <OutlineList nodes={[...sections, ...loose]} />
    </nav>
  );
}
