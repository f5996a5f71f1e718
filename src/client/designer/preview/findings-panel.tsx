import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMemo, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Finding } from '../../../../engine/index.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useDesign, useDesignStore } from '../draft/use-design.ts';
import { useFindingWords } from '../words/use-finding-words.ts';
import { groupFindings, type FindingGroup, type PlacedFinding } from './finding-groups.ts';
import { visit } from './finding-walk.ts';
import { MendButton } from './mend-button.tsx';
import { useShowPlace } from './use-show-place.ts';

/** Findings of the linter, by weight and by section; each line leads to its place. */
export function FindingsPanel() {
  const { t } = useTranslation('designer');
  const findings = useDesign((state) => state.findings);
  const template = useDesign((state) => state.template);
  const isChecking = useDesign((state) => state.isChecking);
  const groups = useMemo(() => groupFindings(findings, template), [findings, template]);

  if (findings.length === 0 && !isChecking)
    return <EmptyState icon="task_alt" title={t('findings.clear')} hint={t('findings.clearText')} />;
  return (
    <Box sx={{ p: 1.5, display: 'grid', gap: 1.5 }} onKeyDown={walk}>
      <Box
        sx={{
          fontSize: '0.8125rem',
          color: 'text.secondary',
          // A phone has no such keys.
          ...(!isChecking && { '@media (pointer: coarse)': { display: 'none' } }),
        }}
      >
        {isChecking ? t('findings.checking') : t('findings.keys')}
      </Box>
      {(['error', 'warning'] as const).map((level) => (
        <Weight key={level} level={level} groups={groups.filter((group) => group.level === level)} />
      ))}
    </Box>
  );
}

function Weight({ level, groups }: { level: Finding['level']; groups: readonly FindingGroup[] }) {
  const { t } = useTranslation('designer');
  const count = groups.reduce((sum, { findings }) => sum + findings.length, 0);
  if (count === 0) return null;
  return (
    <Box component="section" sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="h2" sx={{ display: 'flex', gap: 1, alignItems: 'center', fontSize: '1rem', color: `${level}.main` }}>
        <Icon name={level} />
        {t(level === 'error' ? 'findings.errors' : 'findings.warnings', { count })}
      </Typography>
      {groups.map((group) => (
        <Group key={typeof group.part === 'string' ? group.part : `section ${group.part.section}`} group={group} />
      ))}
    </Box>
  );
}

function Group({ group: { part, findings } }: { group: FindingGroup }) {
  const { t } = useTranslation('designer');
  return (
    <Box>
      <Typography variant="h3" sx={{ fontSize: '0.8125rem', color: 'text.secondary', mb: 0.5 }}>
        {typeof part === 'string' ? t(`findings.part.${part}`) : part.title}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
        {findings.map((placed, at) => (
          <Line key={`${placed.finding.code} ${placed.finding.pointer} ${at}`} placed={placed} />
        ))}
      </Box>
    </Box>
  );
}

function Line({ placed: { finding, place } }: { placed: PlacedFinding }) {
  const store = useDesignStore();
  const showPlace = useShowPlace();
  const words = useFindingWords();
  return (
    <li>
      <Button
        fullWidth
        color="inherit"
        data-finding={finding.code}
        onClick={() => {
          visit(store, finding);
          showPlace(finding.pointer);
        }}
        sx={{
          minHeight: 44,
          display: 'grid',
          justifyItems: 'start',
          textAlign: 'start',
          textTransform: 'none',
          fontWeight: 400,
          border: 1,
          borderColor: 'divider',
          overflowWrap: 'anywhere',
        }}
      >
        {place !== undefined && <Box sx={{ fontWeight: 600 }}>{place}</Box>}
        <Box sx={{ fontSize: '0.875rem' }}>{words(finding)}</Box>
      </Button>
      <MendButton finding={finding} />
    </li>
  );
}

/** Arrow keys, Home and End go through the lines; Tab does too. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const lines = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-finding]')];
  const at = lines.findIndex((line) => line.closest('li')?.contains(document.activeElement));
  if (at < 0) return;
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: lines.length - 1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  lines[Math.min(Math.max(to, 0), lines.length - 1)]?.focus();
}
