// The lists that fit what is chosen. Nothing stands for a list that there is not: it is then typed.

import { useEffect } from 'react';
import type { Place } from '../shared/api/wire';
import { named } from '../shared/named';
import { usePlaces } from './places';

interface PlaceLists {
  provinces: readonly Place[] | null;
  cities: readonly Place[] | null;
}

const NONE: readonly Place[] = [];

export function usePlaceLists(isAtHome: boolean, province: string): PlaceLists {
  const { provinces, cities, loadProvinces, loadCities } = usePlaces();
  const known = Array.isArray(provinces) ? provinces : NONE;
  const code = known.find(({ name }) => name === province)?.code;

  useEffect(() => {
    if (isAtHome) {
      loadProvinces();
    }
  }, [isAtHome, loadProvinces]);

  useEffect(() => {
    if (code !== undefined) {
      loadCities(code);
    }
  }, [code, loadCities]);

  if (!isAtHome || provinces === 'failed') {
    return { provinces: null, cities: null };
  }
  const list = code === undefined ? undefined : named(cities, code);
  // A province that the list does not have has cities that nobody can list.
  const isUnlisted = province !== '' && provinces !== null && code === undefined;
  return { provinces: known, cities: isUnlisted || list === 'failed' ? null : (list ?? NONE) };
}
