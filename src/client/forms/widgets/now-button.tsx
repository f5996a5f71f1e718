import { useFormScope } from '../form-scope.ts';
import { Icon } from '../../ui/bare-icon.tsx';
import type { WidgetProps } from '../widget.ts';

/** The columns of a record whose moments lie ahead. */
const ahead = ['ends_at', 'due_at'];

/** Answers with the present moment by the server's clock. Not shown for answers that lie in the future, such as a due date. */
export function NowButton({
  question,
  describedBy,
  onNow,
}: Pick<WidgetProps, 'question' | 'describedBy'> & { onNow: (iso: string) => void }) {
  const { store, t } = useFormScope();
  if (ahead.includes(question.schema['x-column'] ?? '')) return null;
  return (
    <button
      className="mf-quiet"
      type="button"
      aria-label={`${t('now')}: ${question.title}`}
      aria-describedby={describedBy}
      onClick={() => onNow(store.present())}
    >
      <Icon name="schedule" />
      {t('now')}
    </button>
  );
}
