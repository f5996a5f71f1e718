import { Icon } from './icon.tsx';
import { Notice } from './notice.tsx';
import type { NoticeProps } from './notice.tsx';

export interface EmptyStateProps extends Omit<NoticeProps, 'icon'> {
  icon: string;
}

/** Notice in an empty place: it says what to do next. */
export function EmptyState({ icon, ...notice }: EmptyStateProps) {
  return <Notice icon={<Icon name={icon} size={28} />} {...notice} />;
}
