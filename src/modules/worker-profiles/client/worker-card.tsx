import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { fileUrl } from '../../../client/files/stored-files.ts';
import type { RecordPartProps } from '../../../client/modules/client-module.ts';
import { ValidityList } from '../../../client/gate/validity-list.tsx';
import { useProfile } from '../../../client/profile/profile-query.ts';
import { Section } from '../../../client/ui/section.tsx';
import { Mark } from '../../../client/ui/status-chip.tsx';
import { dayIn } from '../../../shared/day-in.ts';
import { heldCompetences, noEnd } from '../../../shared/held-competences.ts';
import type { Answers, RecordDetail } from '../../../shared/record.ts';

/** Shows what a guard checks who scans a badge: photo, name, employer, and whether induction, competences and documents are in date. */
export function WorkerCard({ detail }: RecordPartProps) {
  const { t } = useTranslation('worker-profiles');
  const { organization } = useProfile();
  const { answers, names, title, zone, now } = detail;
  const [photo] = Array.isArray(answers['photo']) ? answers['photo'].map(String) : [];
  const { contractor, employer } = answers;
  const company = (typeof contractor === 'string' && names[contractor]) || (typeof employer === 'string' && employer) || organization.name;
  const today = dayIn(new Date(now), zone);
  const dated = datedOf(detail, t('induction')).map(({ name, until }) => ({
    name,
    until: until === noEnd ? null : until,
    isInDate: until >= today,
  }));
  return (
    <Section>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start' }}>
        {photo !== undefined && (
          <Box
            component="img"
            src={fileUrl(photo)}
            alt={t('badge.photo', { name: title ?? '' })}
            sx={{ width: 96, height: 120, objectFit: 'cover', borderRadius: 1 }}
          />
        )}
        <Box sx={{ flex: '1 1 220px', minWidth: 0, display: 'grid', gap: 1, overflowWrap: 'anywhere' }}>
          <Box>
            <Box sx={{ fontSize: '1.125rem', fontWeight: 650 }}>{title}</Box>
            <Box sx={{ color: 'text.secondary' }}>{company}</Box>
          </Box>
          {detail.status === 'inactive' && (
            <Box>
              <Mark look={{ icon: 'cancel', tone: 'bad' }} text={t('status.inactive')} />
            </Box>
          )}
          {photo === undefined && (
            <Box>
              <Mark look={{ icon: 'camera', tone: 'waiting' }} text={t('card.noPhoto')} />
            </Box>
          )}
          <ValidityList items={dated} now={Date.parse(now)} />
        </Box>
      </Box>
    </Section>
  );
}

/** Induction, competences and documents of a profile with their last days, as far as they have one; those that end first come first. */
function datedOf({ answers, names }: RecordDetail, induction: string): { name: string; until: string }[] {
  const inducted = answers['inductionUntil'];
  const documents = Array.isArray(answers['documents']) ? (answers['documents'] as Answers[]) : [];
  return [
    ...(typeof inducted === 'string' ? [{ name: induction, until: inducted }] : []),
    ...[...heldCompetences(answers)].map(([type, until]) => ({ name: names[type] ?? '', until })),
    ...documents.flatMap(({ documentTitle: name, documentUntil: until }) =>
      typeof name === 'string' && typeof until === 'string' ? [{ name, until }] : [],
    ),
  ].toSorted((one, other) => one.until.localeCompare(other.until));
}
