import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ListState } from '../../lists/list-state.ts';
import { listLinksOf } from '../../modules/client-module.ts';
import { useProfile } from '../../profile/profile-query.ts';
import { Icon } from '../../ui/icon.tsx';

/** Links from the head of a list to the screens of its module; each opens at the site that the list is filtered by. */
export function ListLinks({ module, state }: { module: string; state: Pick<ListState, 'chosen'> }) {
  const { i18n } = useTranslation([module as 'permits', 'menu']);
  const profile = useProfile();
  const [site, ...more] = state.chosen['site'] ?? [];
  const query = site !== undefined && more.length === 0 ? `?site=${site}` : '';
  const links = listLinksOf(module).filter(({ isShown }) => isShown?.(profile) !== false);
  return links.map(({ id, icon, to }) => (
    <Button key={id} component={Link} to={to + query} variant="outlined" startIcon={<Icon name={icon} />} sx={{ minHeight: 40 }}>
      {i18n.t([`${module}:link.${id}` as 'permits:title', `menu:area.${id}` as 'menu:area.sites'])}
    </Button>
  ));
}
