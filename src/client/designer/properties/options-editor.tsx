import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Option, OptionsHolder } from '../../../../engine/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { PageButtons } from '../../ui/page-buttons.tsx';
import { moved, SortableList } from '../../ui/sortable-list.tsx';
import { useDesign, useFocusRequest, usePerform } from '../draft/use-design.ts';
import { useRefusal } from '../canvas/items/use-refusal.ts';
import { OptionRow } from './option-row.tsx';
import { useOptionPage } from './use-option-page.ts';

export interface OptionsEditorProps {
  of: OptionsHolder;
  options: readonly Option[];
  /** The question by which the list is looked at: its children hang under the options. */
  question?: string;
}

/** Options put in order, renamed, added and taken out, each with what choosing it means. */
export function OptionsEditor({ of, options, question }: OptionsEditorProps) {
  const { t } = useTranslation('designer');
  const isReadOnly = useDesign((state) => state.isReadOnly);
  const scoring = useDesign(({ template }) => template['x-settings'].scoring);
  const perform = usePerform();
  const refusal = useRefusal();
  const [open, setOpen] = useState<string>();
  const root = useRef<HTMLDivElement>(null);
  const holder = 'list' in of ? of.list : of.question;
  const paged = useOptionPage(options);

  useFocusRequest(({ kind, id, of: place, pointer = '' }) => {
    const at = /\/oneOf\/(\d+)(?:\/|$)/.exec(pointer)?.[1];
    const wanted = kind === 'option' && place === holder ? id : id === holder && at !== undefined ? options[Number(at)]?.const : undefined;
    if (wanted === undefined) return;
    setOpen(wanted);
    paged.reveal(wanted);
    focusRow(wanted);
  });

  function focusRow(option: string | undefined): void {
    // After the row has been rendered.
    setTimeout(() => root.current?.querySelector<HTMLElement>(`[data-option="${CSS.escape(option ?? '')}"] textarea`)?.focus());
  }
  function move(from: number, to: number): void {
    const { offset } = paged;
    if (offset === undefined) return;
    const option = options[offset + from]?.const ?? '';
    const after = moved(options, offset + from, offset + to)[offset + to - 1]?.const;
    const [first] = options;
    refusal(perform({ do: 'moveOption', of, option, ...(after === undefined ? { before: first?.const ?? option } : { after }) }));
  }
  function add(after?: string): void {
    const done = perform({ do: 'addOption', of, option: { title: t('lists.newOption') }, ...(after !== undefined && { after }) });
    refusal(done);
    if (!done.ok) return;
    const [made] = done.focus;
    const at = after === undefined ? options.length : options.findIndex((each) => each.const === after) + 1;
    paged.turnToPlace(at);
    focusRow(made);
    setTimeout(() => root.current?.querySelector<HTMLTextAreaElement>(`[data-option="${CSS.escape(made ?? '')}"] textarea`)?.select());
  }
  function remove(option: string): void {
    const at = options.findIndex((each) => each.const === option);
    if (!refusal(perform({ do: 'removeOption', of, option })).ok) return;
    focusRow((options[at + 1] ?? options[at - 1])?.const);
  }

  return (
    <Box ref={root} sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {paged.search !== undefined && (
        <>
          <TextField
            size="small"
            type="search"
            label={t('lists.find')}
            value={paged.search}
            onChange={(event) => paged.onSearch(event.target.value)}
          />
          <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
            {t('lists.found', { total: paged.found })}
          </Typography>
        </>
      )}
      <SortableList
        items={paged.shown.map((option) => ({ id: option.const, option }))}
        label={t('lists.options')}
        nameOf={({ option }) => option.title}
        disabled={isReadOnly || paged.offset === undefined}
        isCompact
        onMove={move}
        renderItem={({ id, option }) => (
          <OptionRow
            of={of}
            option={option}
            {...(question !== undefined && { question })}
            isScored={scoring}
            isReadOnly={isReadOnly}
            isOpen={open === id}
            onOpen={(isOpen) => setOpen(isOpen ? id : undefined)}
            onNext={() => add(id)}
            onRemove={() => remove(id)}
          />
        )}
      />
      <PageButtons page={paged.page} pages={paged.pages} isSmall onTurn={paged.turnTo} />
      {!isReadOnly && (
        <Button size="small" startIcon={<Icon name="add" size={18} />} sx={{ justifySelf: 'start' }} onClick={() => add()}>
          {t('lists.addOption')}
        </Button>
      )}
    </Box>
  );
}
