import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { entryCategories, entryModes } from '../../shared/calendar.ts';
import type { CalendarEntry, EntryCategory, EntryMode } from '../../shared/calendar.ts';
import { useAllows, useProfile } from '../profile/profile-query.ts';
import { FormFiles } from '../settings/fields/form-files.tsx';
import { FormMoment } from '../settings/fields/form-moment.tsx';
import { FormPerson } from '../settings/fields/form-person.tsx';
import { FormSelect } from '../settings/fields/form-select.tsx';
import { FormSite } from '../settings/fields/form-site.tsx';
import { FormText } from '../settings/fields/form-text.tsx';
import { SettingsDialog } from '../settings/settings-dialog.tsx';
import { entryResource, sourceItemsQuery } from './calendar-query.ts';
import { ExcludedDates } from './excluded-dates.tsx';
import { RecurrenceField } from './recurrence-field.tsx';

interface EntryValues {
  category: EntryCategory;
  mode: EntryMode;
  title: string;
  description: string;
  venue: string;
  link: string;
  starts_at: string;
  ends_at: string;
  recurrence: string | null;
  excluded: string[];
  competence_type: string | null;
  competence_months: string | null;
  site_ids: string[];
  guest_ids: string[];
  attachments: string[];
}

/** The entry to change, or when a new one begins. */
type EntryFormProps = { onClose: () => void } & ({ entry: CalendarEntry; at?: undefined } | { entry?: undefined; at: Date });

/** The form of an entry: subject, place, time and participants. */
export function EntryForm({ entry, at, onClose }: EntryFormProps) {
  const { t } = useTranslation('calendar');
  const mayDelete = useAllows()('delete', 'Calendar');
  return (
    <SettingsDialog<EntryValues>
      title={t(entry ? 'edit' : 'new')}
      resource={entryResource}
      row={entry && { ...entry, name: entry.title }}
      values={entry ? valuesOf(entry) : freshValues(at)}
      toBody={({ description, venue, excluded, link, competence_type: competence, competence_months: months, ...values }) => ({
        ...values,
        ...(entry && { excluded }),
        description: description || null,
        venue: values.mode === 'online' ? null : venue || null,
        link: values.mode === 'offline' ? null : link || null,
        competence_type: values.category === 'training' ? competence : null,
        competence_months: values.category === 'training' && competence !== null && months !== null ? Number(months) : null,
      })}
      deletion={mayDelete ? { action: t('delete'), text: t('deleteText') } : undefined}
      onDone={() => undefined}
      onClose={onClose}
    >
      <EntryFields entry={entry} />
    </SettingsDialog>
  );
}

function EntryFields({ entry }: { entry: CalendarEntry | undefined }) {
  const { t } = useTranslation('calendar');
  const { organization } = useProfile();
  const mode = useWatch<EntryValues, 'mode'>({ name: 'mode' });
  const category = useWatch<EntryValues, 'category'>({ name: 'category' });
  const { data: competences = [] } = useQuery({ ...sourceItemsQuery('terms/competence_type', ''), enabled: category === 'training' });
  return (
    <>
      <FormSelect name="category" label={t('kind')} isRequired options={entryCategories.map((id) => ({ id, name: t(`category.${id}`) }))} />
      <FormText name="title" label={t('name')} isRequired />
      <FormText name="description" label={t('description')} rows={3} maxLength={5_000} />
      <FormSelect name="mode" label={t('how')} isRequired options={entryModes.map((id) => ({ id, name: t(`mode.${id}`) }))} />
      {mode !== 'online' && <FormText name="venue" label={t('venue')} isRequired maxLength={300} />}
      {mode !== 'offline' && <FormText name="link" label={t('link')} isRequired type="url" maxLength={1_000} />}
      <FormMoment name="starts_at" label={t('starts')} isRequired />
      <FormMoment name="ends_at" label={t('ends')} isRequired />
      <RecurrenceField own={entry?.recurrence ?? null} zone={entry?.zone ?? organization.timezone} />
      <ExcludedDates />
      {category === 'training' && (
        <>
          <FormSelect name="competence_type" label={t('gives')} hint={t('givesHint')} options={competences} />
          <FormSelect
            name="competence_months"
            label={t('months')}
            hint={t('monthsHint')}
            options={monthChoices(entry?.competence_months ?? null)}
          />
        </>
      )}
      <FormSite name="site_ids" label={t('sites')} hint={t('sitesHint')} isMultiple />
      <FormPerson name="guest_ids" label={t('guests')} hint={t('guestsHint')} isMultiple />
      <FormFiles name="attachments" label={t('attachments')} target="calendar-attachment" />
    </>
  );
}

function freshValues(at: Date): EntryValues {
  const end = new Date(at.getTime() + 60 * 60_000);
  return {
    ...{ category: 'meeting', mode: 'offline', title: '', description: '', venue: '', link: '', recurrence: null, excluded: [] },
    ...{ competence_type: null, competence_months: null },
    ...{ starts_at: at.toISOString(), ends_at: end.toISOString(), site_ids: [], guest_ids: [], attachments: [] },
  };
}

function valuesOf({
  category,
  mode,
  title,
  description,
  venue,
  link,
  recurrence,
  excluded,
  attachments,
  ...entry
}: CalendarEntry): EntryValues {
  return {
    ...{ category, mode, title, recurrence, excluded, attachments, starts_at: entry.starts_at, ends_at: entry.ends_at },
    competence_type: entry.competence_type,
    competence_months: entry.competence_months === null ? null : String(entry.competence_months),
    ...{ description: description ?? '', venue: venue ?? '', link: link ?? '' },
    site_ids: entry.sites.map(({ id }) => id),
    guest_ids: entry.guests.map(({ id }) => id),
  };
}

/** Usual validities in months, and the entry's own. */
function monthChoices(own: number | null) {
  return [...new Set([6, 12, 24, 36, 60, ...(own === null ? [] : [own])])]
    .toSorted((a, b) => a - b)
    .map((months) => ({ id: String(months), name: String(months) }));
}
