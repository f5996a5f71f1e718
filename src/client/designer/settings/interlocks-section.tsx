import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.tsx';
import { Section } from '../../ui/section.tsx';
import { moved, SortableList } from '../../ui/sortable-list.tsx';
import { useDesign, usePerform } from '../draft/use-design.ts';
import { useRefusal } from '../canvas/items/use-refusal.ts';
import { InterlockCard } from './interlock-card.tsx';

/** Section for the needs of steps beyond whole answers, and for the rules that make a condition of a record while it is in a state. */
export function InterlocksSection() {
  const { t } = useTranslation('designer');
  const held = useDesign(({ template }) => template['x-interlocks']);
  const disabled = useDesign((state) => state.isReadOnly);
  const perform = usePerform();
  const refusal = useRefusal();
  const root = useRef<HTMLDivElement>(null);
  const interlocks = held ?? [];
  const focusOn = (id: string | undefined) =>
    setTimeout(() =>
      root.current
        ?.querySelector<HTMLElement>(
          id === undefined ? '[data-add]' : `[data-interlock="${CSS.escape(id)}"] textarea, [data-interlock="${CSS.escape(id)}"] input`,
        )
        ?.focus(),
    );

  function add(): void {
    const interlock = { on: [], rule: true, message: t('settings.interlock.begin'), mend: t('settings.interlock.beginMend') };
    const done = refusal(perform({ do: 'addInterlock', interlock }));
    if (done.ok) focusOn(done.focus[0]);
  }
  function move(from: number, to: number): void {
    const id = interlocks[from]?.id ?? '';
    const after = moved(interlocks, from, to)[to - 1]?.id;
    refusal(perform({ do: 'moveInterlock', id, ...(after === undefined ? { before: interlocks[0]?.id ?? id } : { after }) }));
  }
  function remove(at: number): void {
    const id = interlocks[at]?.id ?? '';
    if (refusal(perform({ do: 'removeInterlock', id })).ok) focusOn((interlocks[at + 1] ?? interlocks[at - 1])?.id);
  }

  return (
    <Section title={t('settings.interlocks')}>
      <Box ref={root} sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('settings.interlocksHint')}
        </Typography>
        {interlocks.length > 0 && (
          <SortableList
            items={interlocks}
            label={t('settings.interlocks')}
            nameOf={({ message }) => message}
            disabled={disabled}
            onMove={move}
            renderItem={(interlock, at) => <InterlockCard interlock={interlock} at={at} onRemove={() => remove(at)} />}
          />
        )}
        {!disabled && (
          <Button data-add variant="outlined" startIcon={<Icon name="add" />} sx={{ justifySelf: 'start' }} onClick={add}>
            {t('settings.interlock.add')}
          </Button>
        )}
      </Box>
    </Section>
  );
}
