import { useQueryClient } from '@tanstack/react-query';
import { designKeys } from '../../designer/draft/design-keys.ts';
import { templatesQuery } from '../../records/store/record-queries.ts';
import { useChannel } from '../../realtime/channel-hearers.ts';

/** Updates the templates on offer when one is published, and the lists of designers when one is drafted; a version itself never changes. */
export function useTemplateUpdates(): void {
  const client = useQueryClient();
  useChannel('Templates', ({ data }) => {
    if (data?.['editor'] !== undefined) return;
    void client.invalidateQueries({ queryKey: designKeys.lists() });
    void client.invalidateQueries({ queryKey: designKeys.details() });
    if (data?.['draft'] !== undefined) return;
    // The sites to which the template is offered may have changed.
    void client.invalidateQueries({ queryKey: ['directory', 'sites'] });
    const module = data?.['module'];
    void client.invalidateQueries({ queryKey: typeof module === 'string' ? templatesQuery(module).queryKey : ['templates'] });
  });
}
