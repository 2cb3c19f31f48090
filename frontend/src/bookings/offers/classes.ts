// What is said of the accommodations of a day, each text once.

import type { Trip } from '../../shared/api/wire';

interface Text {
  text: string;
  amenities: string;
  /** The ships of which it is said. */
  vessels: string[];
}

interface Class {
  code: string;
  name: string;
  /** More than one where it is not the same on all ships. */
  texts: Text[];
}

export function classesOf(trips: readonly Pick<Trip, 'vessel' | 'accommodations'>[]): Class[] {
  const classes = new Map<string, Class>();
  for (const { vessel, accommodations } of trips) {
    for (const { code, name, description, amenities } of accommodations) {
      const one = classes.get(code) ?? { code, name, texts: [] };
      classes.set(code, one);
      const joined = amenities.join(' · ');
      const same = one.texts.find(
        (known) => known.text === description && known.amenities === joined,
      );
      if (!same) {
        one.texts.push({ text: description, amenities: joined, vessels: [vessel.name] });
      } else if (!same.vessels.includes(vessel.name)) {
        same.vessels.push(vessel.name);
      }
    }
  }
  return [...classes.values()];
}
