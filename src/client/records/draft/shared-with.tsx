import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Named, RecordDetail } from '../../../shared/record.ts';
import { Icon } from '../../ui/icon.tsx';
import { notifySuccess } from '../../ui/notify.ts';
import { useUnshareDraft } from './share-queries.ts';

export interface SharedWithProps {
  id: string;
  shares: RecordDetail['shares'];
}

/** The colleagues that a draft is shared with; each can be taken off. */
export function SharedWith({ id, shares }: SharedWithProps) {
  const { t } = useTranslation('records');
  const heading = useId();
  const { mutate, isPending } = useUnshareDraft(id);
  if (shares.length === 0) return null;

  const stop = (user: Named) => mutate(user.id, { onSuccess: () => notifySuccess(t('share.stopped', { name: user.name })) });
  return (
    <>
      <Typography id={heading} variant="h3" sx={{ mt: 3 }}>
        {t('share.with')}
      </Typography>
      <List aria-labelledby={heading} disablePadding>
        {shares.map(({ user }) => (
          <ListItem
            key={user.id}
            disableGutters
            secondaryAction={
              <IconButton
                edge="end"
                disabled={isPending}
                aria-label={t('share.remove', { name: user.name })}
                onClick={() => stop(user)}
                sx={{ width: 44, height: 44 }}
              >
                <Icon name="close" />
              </IconButton>
            }
          >
            <ListItemText primary={user.name} />
          </ListItem>
        ))}
      </List>
    </>
  );
}
