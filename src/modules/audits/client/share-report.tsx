import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState, type FocusEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { api, fetchJson } from '../../../client/api.ts';
import { deviceZone, RelativeTime } from '../../../client/ui/relative-time.tsx';
import { notifyProblem, notifySuccess } from '../../../client/ui/notify.ts';
import type { ReportLink } from '../../../shared/audit-report.ts';

const lengths = [7, 30, 90];

/** Creates and withdraws links under which the report is read without signing in. */
export function ShareReport({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation(['audits', 'common']);
  const titleId = useId();
  const client = useQueryClient();
  const address = `/api/audits/${id}/report_links`;
  const queryKey = ['report-links', id];
  const [days, setDays] = useState(30);
  const { data: links = [] } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await fetchJson<{ items: ReportLink[] }>(address, undefined, signal)).items,
  });
  const create = useMutation({
    mutationFn: async () => (await api.post<{ token: string }>(address, { days })).data.token,
    onSuccess: () => client.invalidateQueries({ queryKey }),
    onError: (thrown) => notifyProblem(thrown),
  });
  const withdraw = useMutation({
    mutationFn: (link: string) => api.delete(`${address}/${link}`),
    onSuccess: async () => {
      create.reset();
      await client.invalidateQueries({ queryKey });
      notifySuccess(t('report.withdrawn'));
    },
    onError: (thrown) => notifyProblem(thrown),
  });
  const link = create.data === undefined ? undefined : `${location.origin}/shared/audits/${create.data}`;

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId} variant="h2">
        {t('report.shareTitle')}
      </DialogTitle>
      <DialogContent>
        <Box sx={{ mb: 2 }}>{t('report.shareHint')}</Box>
        {link === undefined ? (
          <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', pt: 1 }}>
            <TextField
              select
              label={t('report.validFor')}
              value={days}
              onChange={(event) => setDays(Number(event.target.value))}
              sx={{ minWidth: 160 }}
            >
              {lengths.map((length) => (
                <MenuItem key={length} value={length}>
                  {t('report.days', { number: length })}
                </MenuItem>
              ))}
            </TextField>
            <Button variant="contained" loading={create.isPending} onClick={() => create.mutate()} sx={{ minHeight: 44 }}>
              {t('report.createLink')}
            </Button>
          </Box>
        ) : (
          <Alert severity="success" sx={{ '& .MuiAlert-message': { minWidth: 0, flex: 1 } }}>
            {t('report.linkMade')}
            <TextField
              value={link}
              size="small"
              fullWidth
              sx={{ mt: 1 }}
              slotProps={{
                htmlInput: {
                  readOnly: true,
                  'aria-label': t('report.link'),
                  onFocus: (event: FocusEvent<HTMLInputElement>) => event.currentTarget.select(),
                },
              }}
            />
            <Button sx={{ mt: 1 }} onClick={() => void navigator.clipboard.writeText(link).then(() => notifySuccess(t('report.copied')))}>
              {t('report.copy')}
            </Button>
          </Alert>
        )}
        {links.length > 0 && (
          <Box component="ul" aria-label={t('report.openLinks')} sx={{ listStyle: 'none', p: 0, mt: 2, mb: 0 }}>
            {links.map(({ id: each, created_by: by, expires_at: until }) => (
              <Box component="li" key={each} sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 44 }}>
                <Box sx={{ flex: 1, fontSize: '0.875rem' }}>
                  {by}
                  {until !== null && (
                    <Box component="span" sx={{ color: 'text.secondary' }}>
                      {' · '}
                      {t('report.until')} <RelativeTime at={until} zone={deviceZone} />
                    </Box>
                  )}
                </Box>
                <Button color="error" disabled={withdraw.isPending} onClick={() => withdraw.mutate(each)}>
                  {t('report.withdraw')}
                </Button>
              </Box>
            ))}
          </Box>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button variant="contained" onClick={onClose}>
          {t('common:action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
