import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { RowsSkeleton } from '../../ui/screen-skeleton.tsx';
import { FindingsPanel, PreviewPanel, PropertiesPanel } from './slots.tsx';
import { worstOf } from '../draft/told-findings.ts';
import { useDesign } from '../draft/use-design.ts';

const parts = ['properties', 'preview', 'findings'] as const;
export type RightPart = (typeof parts)[number];
const components = { properties: PropertiesPanel, preview: PreviewPanel, findings: FindingsPanel };

export interface RightColumnProps {
  part: RightPart;
  onPart: (part: RightPart) => void;
}

/** Column beside the canvas that shows one of three parts: the selected element, the preview for the person on site, or the findings. */
export function RightColumn({ part, onPart }: RightColumnProps) {
  const { t } = useTranslation('designer');
  const findings = useDesign((state) => state.findings);
  const count = findings.length;
  const Shown = components[part];

  return (
    <>
      <Tabs
        value={part}
        onChange={(_, next: RightPart) => onPart(next)}
        variant="fullWidth"
        aria-label={t('shell.openRight')}
        sx={{ flex: 'none', minHeight: 44, borderBottom: 1, borderColor: 'divider' }}
      >
        {parts.map((each) => (
          <Tab
            key={each}
            value={each}
            id={`right-tab-${each}`}
            aria-controls="right-panel"
            // A long word takes the room that the short ones leave.
            sx={{ minHeight: 44, minWidth: 0, px: 1, flex: '1 0 auto', maxWidth: 'none', whiteSpace: 'nowrap' }}
            label={
              each === 'findings' ? (
                <Badge
                  badgeContent={count}
                  color={worstOf(findings)}
                  max={99}
                  // The badge follows the word, so it covers no text in any language.
                  sx={{
                    alignItems: 'center',
                    '& .MuiBadge-badge': { position: 'static', transform: 'none', ml: 0.75 },
                    '& .MuiBadge-invisible': { display: 'none' },
                  }}
                >
                  {t('shell.part.findings')}
                </Badge>
              ) : (
                t(`shell.part.${each}`)
              )
            }
          />
        ))}
      </Tabs>
      <Box
        role="tabpanel"
        id="right-panel"
        aria-labelledby={`right-tab-${part}`}
        // Content in here moves nothing outside: the canvas needs no new layout with it.
        sx={{ position: 'relative', flex: 1, minHeight: 0, overflow: 'auto', contain: 'strict' }}
      >
        <Suspense fallback={<RowsSkeleton rows={6} />}>
          <Shown />
        </Suspense>
      </Box>
    </>
  );
}
