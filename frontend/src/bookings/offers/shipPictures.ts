// Which picture is of which ship. The server names it as it names its pages.

import { named } from '../../shared/named';
import type { Site } from '../../shared/site';

/** A name as addresses spell it: small letters and digits, a hyphen between words. */
export function slugOf(name: string): string {
  const plain = name
    .toLowerCase()
    .replaceAll(/[áàâéèíñóú]/g, (one) => one.normalize('NFD').charAt(0));
  return plain.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '');
}

export function pictureOf(ships: Site['ships'], ship: string) {
  const slug = slugOf(ship);
  const sides = named(ships ?? {}, slug);
  return sides && { path: `/ships/${slug}.webp`, width: sides[0], height: sides[1] };
}
