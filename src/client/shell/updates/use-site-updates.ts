import { useQueryClient } from '@tanstack/react-query';
import { useChannel } from '../../realtime/channel-hearers.ts';

/** Updates the choice of sites, their places and plans when the settings change. */
export function useSiteUpdates(): void {
  const client = useQueryClient();
  useChannel('Sites', () => {
    for (const queryKey of [['directory'], ['sites'], ['settings', '/api/sites', 'list']]) void client.invalidateQueries({ queryKey });
  });
}
