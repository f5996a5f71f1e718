import { useTranslation } from 'react-i18next';
import { UserList } from './user-list.tsx';

/** `/newusers`: who was invited and has not activated the account yet. */
export function NewUsersScreen() {
  const { t } = useTranslation('users');
  return <UserList isWaiting path="/newusers" title={t('newTitle')} empty={{ title: t('emptyNew.title'), text: t('emptyNew.text') }} />;
}
