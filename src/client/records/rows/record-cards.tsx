import Box from '@mui/material/Box';
import CardActionArea from '@mui/material/CardActionArea';
import Paper from '@mui/material/Paper';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import type { ModuleManifest } from '../../../shared/manifest.ts';
import { isLimit } from '../../../shared/record-columns.ts';
import type { RecordRow } from '../../../shared/record.ts';
import { CardList } from '../../lists/card-list.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { isUnderWay } from '../../ui/status.ts';
import { ConditionChip, StatusChip } from '../../ui/status-chip.tsx';
import { useModuleTexts } from '../../modules/module-texts.ts';
import { columnText } from './column-text.ts';
import { useRecordAddress } from '../../paths/record-address.ts';
import { percentText } from '../../ui/percentage.tsx';
import type { RecordViewProps } from './record-grid.tsx';
import { twoLines } from '../../ui/two-lines.ts';
import { useSiteZone } from './use-site-zone.ts';
import { Verdict } from '../../ui/verdict.tsx';
import { TagText } from '../../ui/tag-text.tsx';

/** The lines of a list as cards, the most urgent of each on top. */
export function RecordCards({ manifest, ...view }: RecordViewProps) {
  const { records } = useModuleTexts(manifest.id);
  const zoneOf = useSiteZone();

  return (
    <CardList
      {...view}
      label={records}
      renderCard={(record) => (
        <RecordCard manifest={manifest} record={record} zone={zoneOf(record.site)} isUnderWay={isUnderWay(manifest.id, record.status)} />
      )}
    />
  );
}

type CardDate = 'starts_at' | 'ends_at' | 'due_at' | 'updated_at';

interface RecordCardProps {
  manifest: ModuleManifest;
  record: RecordRow;
  zone: string;
  isUnderWay: boolean;
}

function RecordCard({ manifest, record, zone, isUnderWay }: RecordCardProps) {
  const module = manifest.id;
  const { t, i18n } = useTranslation();
  const { addressOf, state } = useRecordAddress(manifest);
  const isOpen = useParams()['id'] === record.id;
  const dated = cardDate(record, isUnderWay);
  const { one } = useModuleTexts(module);
  // A form that is named like each record of its module tells nothing: the title stands in its place.
  const isPlain = record.title !== null && record.template.name === one;
  const [heading, title] = isPlain ? [record.title, null] : [record.template.name, record.title];

  return (
    <Paper
      variant="outlined"
      sx={{
        overflow: 'hidden',
        ...(isOpen && { borderColor: 'primary.main', boxShadow: 'inset 3px 0 0 var(--mui-palette-primary-main)' }),
      }}
    >
      <CardActionArea
        component={Link}
        to={addressOf(record.id)}
        state={state}
        {...(isOpen && { 'aria-current': 'true' as const })}
        sx={{ p: 1.75, display: 'grid', justifyContent: 'stretch', justifyItems: 'start', gap: 0.75 }}
      >
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
          {record.conditions.map((condition) => (
            <ConditionChip key={condition} module={module} condition={condition} />
          ))}
          <StatusChip module={module} status={record.status} />
          {record.passed === false && <Verdict passed={record.passed} />}
        </Box>
        <Box sx={{ fontWeight: 650, display: 'flex', alignItems: 'center', gap: 0.75 }}>
          <Icon name={record.template.icon} size={18} />
          <Box sx={twoLines}>{heading}</Box>
        </Box>
        {title !== null && <Box sx={{ ...twoLines, fontSize: '0.9375rem' }}>{title}</Box>}
        {record.details !== null && (
          <Box sx={{ ...twoLines, fontSize: '0.875rem' }}>
            <TagText text={record.details} />
          </Box>
        )}
        <Box sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>
          {[record.number ?? t('list.noNumber'), record.site?.name, record.score !== null && percentText(record.score, i18n.language)]
            .filter(Boolean)
            .join(' · ')}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, fontSize: '0.8125rem', color: 'text.secondary' }}>
          <span>{(record.assignee ?? record.requester).name}</span>
          <span>
            <Box component="span" sx={{ fontWeight: 600 }}>
              {columnText(t, module, dated)}
            </Box>{' '}
            <RelativeTime at={record[dated] ?? record.updated_at} zone={zone} isLimit={isLimit(record, dated, zone)} />
          </span>
        </Box>
      </CardActionArea>
    </Paper>
  );
}

/** The column whose date a card shows: the end of work under way, else its start, else its due date or expiry. */
export function cardDate(record: Pick<RecordRow, 'starts_at' | 'ends_at' | 'due_at'>, underWay: boolean): CardDate {
  if (underWay && record.ends_at !== null) return 'ends_at';
  return (['starts_at', 'due_at', 'ends_at'] as const).find((column) => record[column] !== null) ?? 'updated_at';
}
