import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ReaderList } from '../../../client/confirmations/reader-list.tsx';
import type { RecordPartProps } from '../../../client/modules/client-module.ts';
import { Section } from '../../../client/ui/section.tsx';
import { readingQuery } from './reading-query.ts';

/** Shows approvers who has read a lesson and who has not. */
export function ReadersPanel({ detail: { id, version } }: RecordPartProps) {
  const { t } = useTranslation('lessons');
  const { data: reading } = useQuery(readingQuery(id, version));
  if (!reading?.readers) return null;
  return (
    <Section title={t('read.title')}>
      <ReaderList readers={reading.readers} />
    </Section>
  );
}
