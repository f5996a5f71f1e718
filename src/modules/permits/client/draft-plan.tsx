import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { siteQuestion } from '../../../../engine/index.ts';
import type { DraftPartProps } from '../../../client/modules/client-module.ts';
import { Icon } from '../../../client/ui/icon.tsx';
import { useIsPhone } from '../../../client/ui/use-is-phone.ts';
import { PlanDialog } from './plan-dialog.tsx';
import type { PlaceAnswer } from './place-path.ts';

/** Marks the place of work of a request on the plan of its site, once the site is chosen. */
export function DraftPlan({ detail, store, zone }: DraftPartProps) {
  const { t } = useTranslation('handover');
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  const question = useMemo(() => siteQuestion(store.form), [store]);
  const text = useSyncExternalStore(
    (listener) => (question === undefined ? () => undefined : store.subscribe(question, listener)),
    // A text compares by value: the answers make a new object each time.
    () => (question === undefined ? undefined : (JSON.stringify(store.cell(question).value) as string | undefined)),
  );
  const place = text === undefined ? undefined : (JSON.parse(text) as PlaceAnswer | null);
  if (question === undefined || place?.site === undefined) return null;
  return (
    <>
      {isPhone ? (
        // The bar of a phone has room for one line.
        <IconButton aria-label={t('plan.mark')} sx={{ width: 44, height: 44 }} onClick={() => setOpen(true)}>
          <Icon name="map" />
        </IconButton>
      ) : (
        <Button variant="outlined" startIcon={<Icon name="map" />} sx={{ minHeight: 44 }} onClick={() => setOpen(true)}>
          {t('plan.mark')}
        </Button>
      )}
      {isOpen && (
        <PlanDialog
          site={place.site}
          place={place}
          except={detail.id}
          zone={zone}
          onChoose={(chosen) => store.answer(question, chosen)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
