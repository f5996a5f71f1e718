import type { Option, OutlineOption } from '../../../../../engine/index.ts';
import type { Words } from '../items/canvas-words.ts';
import { DragHandle, MenuButton } from './item-buttons.tsx';
import { ItemLabel } from './item-label.tsx';
import { optionWords } from './item-words.ts';

/** Returns the effects of choosing an option, in words. */
function optionMarks(t: Words, option: Option): string[] {
  const { 'x-fail': fails, 'x-score': score, 'x-ask': asked = [] } = option;
  return [
    ...(fails ? [t('canvas.fails')] : []),
    ...(score === undefined ? [] : [t('canvas.score', { score })]),
    ...asked.map((what) => t(`canvas.asks.${what}`)),
  ];
}

export interface OptionRowProps {
  t: Words;
  node: OutlineOption;
  isMany: boolean;
}

/** An option of a question in one line. */
export function OptionRow({ t, node, isMany }: OptionRowProps) {
  const { option, questions } = node;
  const marks = optionMarks(t, option);
  return (
    <div className="dc-row" data-row="">
      <DragHandle />
      <span
        className={isMany ? 'dc-tick' : 'dc-dot'}
        aria-hidden="true"
        {...(option['x-colour'] !== undefined && { style: { color: option['x-colour'] } })}
      />
      <span className="dc-body">
        <span className="dc-line">
          {questions.length > 0 && <span className="dc-quiet">{t('canvas.if')} </span>}
          <ItemLabel node={node} said={optionWords(t, node)} />
          {marks.length > 0 && <span className="dc-quiet">{marks.join(' · ')}</span>}
        </span>
      </span>
      <MenuButton />
    </div>
  );
}
