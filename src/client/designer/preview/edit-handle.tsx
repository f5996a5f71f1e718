import IconButton from '@mui/material/IconButton';
import { useEffect, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuestionId, Template } from '../../../../engine/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { questionAround } from './question-element.ts';
import { titleOf } from './titles.ts';

export interface EditHandleProps {
  scroller: RefObject<HTMLElement | null>;
  template: Template;
  onEdit: (question: QuestionId) => void;
}

interface Place {
  question: QuestionId;
  top: number;
  left: number;
}

/** A small button beside the hovered or focused question of the preview, which leads to its card on the canvas. */
export function EditHandle({ scroller, template, onEdit }: EditHandleProps) {
  const { t } = useTranslation('designer');
  const [place, setPlace] = useState<Place>();

  useEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    const point = ({ target }: Event) => {
      const question = questionAround(target);
      const id = question?.dataset['question'];
      if (!question || id === undefined) return;
      const [around, own] = [box.getBoundingClientRect(), question.getBoundingClientRect()];
      const top = Math.round(own.top - around.top + box.scrollTop);
      const left = Math.round(Math.min(own.right, around.right - 24) - around.left + box.scrollLeft);
      setPlace((before) => (before?.question === id && before.top === top && before.left === left ? before : { question: id, top, left }));
    };
    box.addEventListener('pointerover', point);
    box.addEventListener('focusin', point);
    return () => {
      box.removeEventListener('pointerover', point);
      box.removeEventListener('focusin', point);
    };
  }, [scroller]);

  if (!place) return null;
  return (
    <IconButton
      size="small"
      // The keyboard's way is Alt+Enter in the question itself.
      tabIndex={-1}
      aria-label={t('preview.editOf', { question: titleOf(template, place.question) })}
      title={t('preview.editHint')}
      onClick={() => onEdit(place.question)}
      sx={{
        position: 'absolute',
        top: place.top,
        left: place.left,
        transform: 'translate(-50%, -35%)',
        zIndex: 2,
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        '&:hover, &:focus-visible': { bgcolor: 'background.paper', borderColor: 'primary.main', color: 'primary.main' },
      }}
    >
      <Icon name="edit" size={16} />
    </IconButton>
  );
}
