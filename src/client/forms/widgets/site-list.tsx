import { useEffect, useState } from 'react';
import { siteQuestion } from '../../../../engine/index.ts';
import type { SitePlace } from '../form-services.ts';
import { useFormScope } from '../form-scope.ts';
import type { ReadingProps, WidgetProps } from '../widget.ts';
import { NearestSiteButton } from './nearest-site-button.tsx';

const levels = ['site', 'division', 'department', 'unit'] as const;
type Level = (typeof levels)[number];
type PlaceAnswer = Partial<Record<Level, string>>;
interface Place {
  id: string;
  name: string;
}

function placeOf(value: unknown): PlaceAnswer {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter(([level, id]) => levels.some((known) => known === level) && typeof id === 'string'),
  );
}

/** Returns the places to choose from at each level, given the choices above it. */
function offered(sites: readonly SitePlace[], place: PlaceAnswer): Record<Level, readonly Place[]> {
  const divisions = sites.find((site) => site.id === place.site)?.divisions ?? [];
  const departments = divisions.find((division) => division.id === place.division)?.departments ?? [];
  const units = departments.find((department) => department.id === place.department)?.units ?? [];
  return { site: sites, division: divisions, department: departments, unit: units };
}

/** Keeps the chosen place among the choices, even if the user fills in a record of a site that they do not belong to. */
function withChosen(places: readonly Place[], chosen: string | undefined, nameOf: (id: string) => string): readonly Place[] {
  return chosen === undefined || places.some(({ id }) => id === chosen) ? places : [{ id: chosen, name: nameOf(chosen) }, ...places];
}

/** A site, then its division, department and unit, each only where there are any. */
export function SiteListWidget({ id, cellKey, question, value, required, invalid, onAnswer, onLeave }: WidgetProps) {
  const { store, services, learnName, nameOf, t } = useFormScope();
  const [sites, setSites] = useState<readonly SitePlace[] | 'failed'>();
  const [attempt, setAttempt] = useState(0);
  const place = placeOf(value);

  useEffect(() => {
    let gone = false;
    services.sites().then(
      (found) => !gone && setSites(found),
      () => !gone && setSites('failed'),
    );
    return () => {
      gone = true;
    };
  }, [services, attempt]);

  // Only of the site that the record is begun for does it matter where its form is offered.
  const isOfRecord = siteQuestion(store.form) === question.id;
  const isBarred = isOfRecord && Array.isArray(sites) && sites.some((site) => site.id === place.site && site.is_offered === false);
  useEffect(() => {
    if (isOfRecord) store.unfit(cellKey, isBarred ? 'answer.site-not-offered' : undefined);
  }, [store, cellKey, isOfRecord, isBarred]);

  const hasFailed = sites === 'failed';
  useEffect(() => {
    if (!hasFailed) return undefined;
    const retry = () => setAttempt((before) => before + 1);
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [hasFailed]);

  const isLoaded = Array.isArray(sites);
  const own = isLoaded ? sites.filter((site) => !isOfRecord || site.is_offered !== false || site.id === place.site) : [];
  const choices = offered(own, place);
  const chosenIn = (level: Level) => (sites ? withChosen(choices[level], place[level], nameOf) : []);
  const places = { site: chosenIn('site'), division: chosenIn('division'), department: chosenIn('department'), unit: chosenIn('unit') };

  function choose(level: Level, chosen: string): void {
    const above = levels.slice(0, levels.indexOf(level)).flatMap((other) => (place[other] ? [[other, place[other]]] : []));
    const next = Object.fromEntries(chosen ? [...above, [level, chosen]] : above);
    const name = places[level].find((candidate) => candidate.id === chosen)?.name;
    if (name) learnName(chosen, name);
    onAnswer('site' in next ? next : undefined);
  }

  return (
    <>
      <div className="mf-places">
        {levels.map((level, index) =>
          index > 0 && places[level].length === 0 ? null : (
            <label className="mf-place" key={level}>
              <span className="mf-place-label">{t(`place.${level}`)}</span>
              <select
                id={index === 0 ? id : undefined}
                className="mf-input mf-select"
                aria-required={index === 0 && required ? true : undefined}
                aria-invalid={(invalid && index === 0) || undefined}
                disabled={!isLoaded}
                value={place[level] ?? ''}
                onChange={(event) => choose(level, event.currentTarget.value)}
                onBlur={onLeave}
              >
                <option value="">{sites ? t(level === 'site' ? 'choose' : `wholeOf.${level}`) : t('loading')}</option>
                {places[level].map((candidate) => (
                  <option key={candidate.id} value={candidate.id}>
                    {candidate.name}
                  </option>
                ))}
              </select>
            </label>
          ),
        )}
      </div>
      {isLoaded && <NearestSiteButton sites={own} onFound={(site) => choose('site', site)} />}
      {hasFailed && (
        <p className="mf-hint">
          {t('sitesFailed')}{' '}
          <button className="mf-quiet" type="button" onClick={() => setAttempt(attempt + 1)}>
            {t('retry')}
          </button>
        </p>
      )}
    </>
  );
}

export function SiteListReading({ value }: ReadingProps) {
  const { nameOf } = useFormScope();
  const place = placeOf(value);
  return <span>{levels.flatMap((level) => (place[level] ? [nameOf(place[level])] : [])).join(' › ')}</span>;
}
