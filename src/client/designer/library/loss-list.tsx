import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { fieldTypes, type FieldTypeName } from '../../../../engine/index.ts';
import type { InterchangeLoss } from '../../../shared/template.ts';
import type { LooseT } from '../../ui/loose-t.ts';

export interface LossListProps {
  losses: readonly InterchangeLoss[];
  /** Text shown if nothing is lost. */
  none: string;
  /** Text above the lines. */
  title: string;
}

/** Parts that a format could not carry over, line by line: the place of each, and what became of it. */
export function LossList({ losses, none, title }: LossListProps) {
  const { t, i18n } = useTranslation(['designer', 'interchange' as 'designer']);
  const inWords = i18n.getFixedT(i18n.language, 'interchange' as 'designer') as unknown as LooseT;
  if (losses.length === 0) return <Alert severity="success">{none}</Alert>;

  // A workbook has rows and columns, a document questions and their properties.
  const placeOf = ({ sheet, row, column, name }: InterchangeLoss) =>
    [
      row > 0 && t('library.lossRow', { sheet, row }),
      name !== '' && inWords('place.name', { name }),
      column !== '' && inWords(row > 0 ? 'place.column' : 'place.property', { column }),
    ]
      .filter(Boolean)
      .join(', ');
  /** Returns the parameters of a loss, with the palette's name for a field type. */
  const named = ({ params }: InterchangeLoss) => {
    const { field } = params;
    return isFieldType(field) ? { ...params, field: t(`palette.field.${field}.name`) } : params;
  };

  return (
    <div>
      <Alert severity="warning" sx={{ mb: 1 }}>
        {title}
      </Alert>
      <Box
        component="ul"
        tabIndex={0}
        aria-label={title}
        sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 320, overflowY: 'auto', overflowWrap: 'anywhere' }}
      >
        {losses.map((loss, at) => (
          <Box component="li" key={at} sx={{ py: 1, borderBottom: 1, borderColor: 'divider' }}>
            <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>{placeOf(loss)}</Box>
            {inWords(`loss.${loss.code}`, { ...named(loss), defaultValue: loss.code })}
            {loss.effect && <Box sx={{ fontWeight: 'fontWeightMedium' }}>{inWords(`effect.${loss.effect}`, {})}</Box>}
          </Box>
        ))}
      </Box>
    </div>
  );
}

const isFieldType = (name: unknown): name is FieldTypeName => typeof name === 'string' && Object.hasOwn(fieldTypes, name);
