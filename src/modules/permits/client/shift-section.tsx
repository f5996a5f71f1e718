import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '../../../client/ui/section.tsx';
import type { HandoverNote } from '../../../shared/handover-note.ts';
import type { HandoverPermit } from '../../../shared/handover-permit.ts';
import { ShiftList } from './shift-list.tsx';
import type { ShiftPart } from './shift-parts.ts';
import { usePrinting } from './use-printing.ts';

/** Permits of a part that are shown before it is opened. */
export const shownFirst = 20;

export interface ShiftSectionProps {
  id: string;
  part: ShiftPart;
  permits: readonly HandoverPermit[];
  zone: string;
  notes: ReadonlyMap<string, HandoverNote>;
}

/** A part of a handover: the first of its permits, all of them once they are wanted, and all of them on paper. */
export function ShiftSection({ id, part, permits, zone, notes }: ShiftSectionProps) {
  const { t } = useTranslation('handover');
  const [isWhole, setWhole] = useState(false);
  const isPrinting = usePrinting();
  const shown = isWhole || isPrinting ? permits : permits.slice(0, shownFirst);
  return (
    <Box id={id} sx={{ scrollMarginTop: 80 }}>
      <Section title={t('counted', { part: t(`part.${part}`), count: permits.length })}>
        {part === 'isolations' && (
          <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
            {t('isolationsHint')}
          </Typography>
        )}
        {permits.length === 0 ? (
          <Typography sx={{ color: 'text.secondary' }}>{t('none')}</Typography>
        ) : (
          <ShiftList part={part} permits={shown} zone={zone} notes={notes} />
        )}
        {permits.length > shownFirst && (
          <Button onClick={() => setWhole(!isWhole)} sx={{ mt: 1, minHeight: 44, displayPrint: 'none' }}>
            {isWhole ? t('showFirst', { count: shownFirst }) : t('showAll', { count: permits.length })}
          </Button>
        )}
      </Section>
    </Box>
  );
}
