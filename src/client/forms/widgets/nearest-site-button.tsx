import { useState } from 'react';
import { Icon } from '../../ui/bare-icon.tsx';
import { nearestSite } from '../nearest-site.ts';
import type { SitePlace } from '../form-services.ts';
import { useFormScope } from '../form-scope.ts';

interface NearestSiteButtonProps {
  sites: readonly SitePlace[];
  onFound: (site: string) => void;
}

/** Chooses the site where the device is; only where there is a choice and a position to find it by. */
export function NearestSiteButton({ sites, onFound }: NearestSiteButtonProps) {
  const { t } = useFormScope();
  const [state, setState] = useState<'idle' | 'asking' | 'failed' | 'noneNear'>('idle');
  if (sites.length < 2 || !sites.some(({ position }) => position) || !('geolocation' in navigator)) return null;

  function locate(): void {
    setState('asking');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const found = nearestSite(sites, { lat: coords.latitude, lng: coords.longitude });
        setState(found ? 'idle' : 'noneNear');
        if (found) onFound(found.id);
      },
      () => setState('failed'),
      { timeout: 20_000, maximumAge: 60_000 },
    );
  }

  return (
    <p className="mf-hint">
      <button className="mf-quiet" type="button" disabled={state === 'asking'} onClick={locate}>
        <Icon name="location" />
        {t(state === 'asking' ? 'position.asking' : 'place.nearest')}
      </button>
      <span role="status">
        {state === 'failed' && t('place.failed')}
        {state === 'noneNear' && t('place.noneNear')}
      </span>
    </p>
  );
}
