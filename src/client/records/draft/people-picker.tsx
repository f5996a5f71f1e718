import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { SourceBox } from '../../forms/widgets/source-box.tsx';
import type { Named } from '../../../shared/record.ts';
import { askSource } from '../store/source-queries.ts';

export interface PeoplePickerProps {
  module: string;
  /** Only people of this site. */
  site: string | undefined;
  value: Named[];
  /** The ids of people who are not offered. */
  without: readonly string[];
  onChange: (value: Named[]) => void;
}

/** Colleagues who may fill in a record of the module, at its site, found by name on the server. */
export function PeoplePicker({ module, site, value, without, onChange }: PeoplePickerProps) {
  const { t } = useTranslation('records');
  const client = useQueryClient();
  const ask = useCallback(
    // A person who may be a requester may fill in a draft.
    (search: string) => askSource(client, 'users', { module, party: 'requester', ...(site && { site }) }, search),
    [client, module, site],
  );

  return (
    <SourceBox
      ask={ask}
      multiple
      value={value}
      without={without}
      nothing={t('share.nobody')}
      onChange={(chosen) => onChange(chosen.map(({ id, name }) => ({ id, name })))}
      field={{ label: t('share.people'), placeholder: value.length === 0 ? t('share.search') : '' }}
    />
  );
}
