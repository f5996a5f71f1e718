import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Form } from '../../../../engine/index.ts';
import { amountText } from '../../../shared/currency.ts';
import { isLimit } from '../../../shared/record-columns.ts';
import type { RecordDetail } from '../../../shared/record.ts';
import { useModules } from '../../modules/modules.ts';
import { RelativeTime } from '../../ui/relative-time.tsx';
import type { ModuleTexts } from '../../modules/module-texts.ts';
import { placeNames } from './place-names.ts';

export interface KeyFactsProps {
  detail: RecordDetail;
  form: Form;
  texts: ModuleTexts;
  /** Whether it is in a column beside the content. */
  isNarrow?: boolean;
}

/** Key facts of a record at a glance: where, when, who. */
export function KeyFacts({ detail, form, texts, isNarrow = false }: KeyFactsProps) {
  const { t, i18n } = useTranslation('records');
  const parties = useModules().find(({ id }) => id === detail.module)?.parties;
  const place = placeNames(form, detail);

  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: `repeat(${isNarrow ? 2 : 3}, minmax(0, 1fr))` },
      }}
    >
      {place.length > 0 && (
        <Fact term={t('facts.place')} isWide>
          {place.join(' › ')}
        </Fact>
      )}
      {detailFacts(form, detail).map(({ id, title, text }) => (
        <Fact key={id} term={title}>
          {text}
        </Fact>
      ))}
      {amountFacts(form, detail, i18n.language).map(({ id, title, text }) => (
        <Fact key={id} term={title}>
          {text}
        </Fact>
      ))}
      {detail.starts_at && (
        <Fact term={t('facts.start')}>
          <RelativeTime at={detail.starts_at} zone={detail.zone} layout="stack" />
        </Fact>
      )}
      {detail.ends_at && (
        <Fact term={texts.end}>
          <RelativeTime at={detail.ends_at} zone={detail.zone} layout="stack" isLimit={isLimit(detail, 'ends_at', detail.zone)} />
        </Fact>
      )}
      {byParty(detail, parties).map(([party, names]) => (
        <Fact key={party} term={texts.party(party)}>
          {names.join(', ')}
        </Fact>
      ))}
      <Fact term={texts.party('requester')}>{detail.requester.name}</Fact>
    </Box>
  );
}

/** The answers that tell a record apart beside its title. */
function detailFacts(form: Form, { answers }: Pick<RecordDetail, 'answers'>): { id: string; title: string; text: string }[] {
  return [...form.questions.values()].flatMap(({ id, title, column }) => {
    const text = answers[id];
    return column === 'details' && typeof text === 'string' && text.trim() !== '' ? [{ id, title, text }] : [];
  });
}

/** The amounts that are calculated of a record, such as the total of its costs; those of nothing are left out. */
function amountFacts(
  form: Form,
  { answers }: Pick<RecordDetail, 'answers'>,
  language: string,
): { id: string; title: string; text: string }[] {
  return [...form.questions.values()].flatMap(({ id, title, schema }) => {
    const [amount, currency] = [answers[id], answers[schema['x-currency'] ?? '']];
    if (schema['x-value'] === undefined || typeof amount !== 'number' || amount === 0) return [];
    if (typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency)) return [];
    return [{ id, title, text: amountText(amount, currency, language) }];
  });
}

function Fact({ term, isWide = false, children }: { term: string; isWide?: boolean; children: ReactNode }) {
  return (
    <Box sx={{ minWidth: 0, ...(isWide && { gridColumn: { xs: '1 / -1', sm: 'auto' } }) }}>
      <Box component="dt" sx={{ fontSize: '0.75rem', color: 'text.secondary', mb: 0.25 }}>
        {term}
      </Box>
      {/* A time keeps to one line in the lists; here it would run into its neighbour. */}
      <Box component="dd" sx={{ m: 0, fontWeight: 500, '& time': { whiteSpace: 'normal' } }}>
        {children}
      </Box>
    </Box>
  );
}

/** The names of a record's people by their part in it, in the order of the module's parties. */
export function byParty({ people }: Pick<RecordDetail, 'people'>, parties: readonly string[] = []): [party: string, names: string[]][] {
  const groups = Map.groupBy(people, ({ party }) => party);
  const order = [...new Set([...parties, ...groups.keys()])];
  return order.flatMap((party) => {
    const names = groups.get(party)?.map(({ user }) => user.name);
    return names ? [[party, names]] : [];
  });
}
