import { useQueryClient } from '@tanstack/react-query';
import { useChannel } from '../../realtime/channel-hearers.ts';

/** The sites to choose from, their places and plans follow what is changed in the settings. */
export function useSiteUpdates(): void {
  const client = useQueryClient();
  useChannel('Sites', () => {
    for (const queryKey of [['directory'], ['sites'], ['settings', '/api/sites', 'list']]) void client.invalidateQueries({ queryKey });
  });
}
