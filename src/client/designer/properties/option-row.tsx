import Box from '@mui/material/Box';
import Collapse from '@mui/material/Collapse';
import IconButton from '@mui/material/IconButton';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Option, OptionsHolder } from '../../../../engine/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { usePerform } from '../draft/use-design.ts';
import { OptionDetails } from './option-details.tsx';
import { OptionMarks } from './option-marks.tsx';
import { PanelText } from './panel-text.tsx';

export interface OptionRowProps {
  of: OptionsHolder;
  option: Option;
  question?: string;
  isScored: boolean;
  isReadOnly: boolean;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  /** Another option right after this one. */
  onNext: () => void;
  onRemove: () => void;
}

/** One option: its texts, a summary of its effects, and its details when opened. */
export function OptionRow({ of, option, question, isScored, isReadOnly, isOpen, onOpen, onNext, onRemove }: OptionRowProps) {
  const { t } = useTranslation('designer');
  const perform = usePerform();
  const id = useId();
  const holder = 'list' in of ? of.list : of.question;
  return (
    <Box data-option={option.const} sx={{ p: 1, display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box
        sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.25 }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || isReadOnly || !(event.target instanceof HTMLTextAreaElement)) return;
          event.preventDefault();
          onNext();
        }}
      >
        <PanelText
          label={t('lists.optionTitle')}
          value={option.title}
          isRequired
          rows={1}
          disabled={isReadOnly}
          onEnter={(title) =>
            perform({ do: 'setOption', of, option: option.const, patch: { title }, merge: `option ${holder} ${option.const}` })
          }
        />
        <IconButton
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={t('lists.detailsOf', { option: option.title })}
          onClick={() => onOpen(!isOpen)}
          sx={{ width: 40, height: 40 }}
        >
          <Icon name={isOpen ? 'expand_less' : 'expand_more'} />
        </IconButton>
        {!isReadOnly && (
          <IconButton aria-label={t('lists.removeOption', { option: option.title })} onClick={onRemove} sx={{ width: 40, height: 40 }}>
            <Icon name="close" />
          </IconButton>
        )}
      </Box>
      {!isOpen && <OptionMarks option={option} isScored={isScored} />}
      <Collapse in={isOpen} id={id} unmountOnExit>
        <OptionDetails of={of} option={option} {...(question !== undefined && { question })} />
      </Collapse>
    </Box>
  );
}
