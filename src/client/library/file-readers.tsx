import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { LibraryFileDetail } from '../../shared/library.ts';
import { ReaderList } from '../confirmations/reader-list.tsx';
import { Section } from '../ui/section.tsx';
import { readersQuery } from './library-query.ts';

/** Users who must read the latest version; those who have not confirmed it are listed first. */
export function FileReaders({ file }: { file: LibraryFileDetail }) {
  const { t } = useTranslation('library');
  const { data: readers } = useQuery(readersQuery(file.id));
  if (!readers) return null;
  return (
    <Section title={t('readers')}>
      <ReaderList readers={readers} />
    </Section>
  );
}
