import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { GridColDef } from '@mui/x-data-grid';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import type { ListColumn } from '../../../shared/column-names.ts';
import type { ModuleManifest } from '../../../shared/manifest.ts';
import { isLimit, sortableColumns } from '../../../shared/record-columns.ts';
import type { ListedRecord, Named, RecordRow } from '../../../shared/record.ts';
import { Icon } from '../../ui/icon.tsx';
import { RelativeTime, deviceZone } from '../../ui/relative-time.tsx';
import { ConditionChip, StatusChip } from '../../ui/status-chip.tsx';
import { foreignZone } from '../../ui/time.ts';
import { columnText } from './column-text.ts';
import { widthOf } from './column-widths.ts';
import { useRecordAddress } from '../../paths/record-address.ts';
import { Percentage } from '../../ui/percentage.tsx';
import { twoLines } from '../../ui/two-lines.ts';
import { Verdict } from '../../ui/verdict.tsx';
import { TagText } from '../../ui/tag-text.tsx';

interface ColumnParts {
  manifest: ModuleManifest;
  t: TFunction;
  zoneOf: (site: Named | null) => string;
}

/** The table's columns, in the order of the manifest. */
export function recordColumns(columns: readonly ListColumn[], { manifest, t, zoneOf }: ColumnParts): GridColDef<ListedRecord>[] {
  const module = manifest.id;
  return columns.map((field) => ({
    field,
    headerName: columnText(t, module, field),
    sortable: (sortableColumns as readonly string[]).includes(field) || Object.hasOwn(manifest.amounts ?? {}, field),
    ...widthOf(field),
    renderCell: ({ row }) => <Cell field={field} row={row} manifest={manifest} zone={zoneOf(row.site)} noNumber={t('list.noNumber')} />,
  }));
}

interface CellProps {
  field: ListColumn;
  row: ListedRecord;
  manifest: ModuleManifest;
  zone: string;
  noNumber: string;
}

function Cell({ field, row, manifest, zone, noNumber }: CellProps) {
  const module = manifest.id;
  switch (field) {
    case 'number':
      return <NumberCell row={row} manifest={manifest} noNumber={noNumber} />;
    case 'template':
      return (
        <Box component="span" sx={kind}>
          <Icon name={row.template.icon} size={18} />
          <span>{row.template.name}</span>
        </Box>
      );
    case 'title':
      return <TitleCell row={row} />;
    case 'status':
      return (
        <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, width: '100%', minWidth: 0, py: 0.5 }}>
          {row.conditions.map((condition) => (
            <ConditionChip key={condition} module={module} condition={condition} />
          ))}
          <StatusChip module={module} status={row.status} />
        </Box>
      );
    case 'site':
      return <SiteCell row={row} zone={zone} />;
    case 'requester':
      return row.requester.name;
    case 'score':
      return row.score === null ? '–' : <ScoreCell score={row.score} passed={row.passed} />;
    default:
      return <OtherCell value={row.texts[field] ?? valueOf(row, field)} zone={zone} isLimit={isLimit(row, field, zone)} />;
  }
}

/** Marks a failed score: the number alone may be above the pass mark. */
function ScoreCell({ score, passed }: { score: number; passed: boolean | null }) {
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5, py: 0.5 }}>
      <Percentage value={score} />
      {passed === false && <Verdict passed={passed} />}
    </Box>
  );
}

/** A real link, so that it opens in a new tab too. */
function NumberCell({ row, manifest, noNumber }: Pick<CellProps, 'row' | 'manifest' | 'noNumber'>) {
  const { addressOf, state } = useRecordAddress(manifest);
  return (
    <Link
      component={RouterLink}
      to={addressOf(row.id)}
      state={state}
      tabIndex={-1}
      // A long prefix breaks after its hyphens.
      sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
    >
      {row.number ?? noNumber}
    </Link>
  );
}

/** Subject of the record above its kind; the kind alone where the record says nothing of itself yet. */
function TitleCell({ row: { title, details, template } }: { row: RecordRow }) {
  return (
    <Box component="span" sx={{ display: 'block', minWidth: 0, width: '100%', lineHeight: 1.4 }}>
      {title !== null && (
        <Box component="span" title={title} sx={twoLines}>
          {title}
        </Box>
      )}
      {details !== null && (
        <Box component="span" title={details} sx={detailLine}>
          <TagText text={details} />
        </Box>
      )}
      <Box component="span" sx={{ ...kind, ...(title !== null && { fontSize: '0.75rem', color: 'text.secondary' }) }}>
        <Icon name={template.icon} size={title === null ? 18 : 14} />
        <span>{template.name}</span>
      </Box>
    </Box>
  );
}

const detailLine = { ...twoLines, fontSize: '0.8125rem' };
const kind = { display: 'flex', alignItems: 'center', gap: 0.75, minWidth: 0 };

/** Shows the site, and its time zone if that differs from the reader's: all times in the row are in that zone. */
function SiteCell({ row, zone }: { row: RecordRow; zone: string }) {
  const { i18n } = useTranslation();
  const foreign = foreignZone(row.starts_at ?? row.updated_at, { language: i18n.language, zone, own: deviceZone });
  return (
    <span>
      {row.site?.name ?? '–'}
      {foreign !== undefined && (
        <Box component="span" sx={{ display: 'block', fontSize: '0.75rem', color: 'text.secondary' }}>
          {foreign}
        </Box>
      )}
    </span>
  );
}

/** Fallback for columns of other modules: shows an instant as a time, any other value unchanged. */
function OtherCell({ value, zone, isLimit }: { value: unknown; zone: string; isLimit: boolean }) {
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value))
    return <RelativeTime at={value} zone={zone} layout="stack" isZoneShown={false} isLimit={isLimit} />;
  if (typeof value === 'object' && value !== null && 'name' in value) return String(value.name);
  return (typeof value === 'string' && value !== '') || typeof value === 'number' ? value : '–';
}

function valueOf(row: ListedRecord, field: ListColumn): unknown {
  if (Object.hasOwn(row.values, field)) return row.values[field]?.join(', ');
  return new Map<string, unknown>(Object.entries(row)).get(field);
}
