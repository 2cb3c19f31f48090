// How people reach the carrier at once: what the operator says of it.

import { site } from '../shared/site';
import type { Section } from './Article';
import { words } from './words.en';

const { phone, messenger, viber, hours } = site.help;

/** Returns the section about them, or none where the operator names no way. */
export function atOnce(title: string): Section[] {
  if (!phone && !messenger && !viber) {
    return [];
  }
  return [{ id: 'at-once', title, body: <Channels /> }];
}

/** A number as programs dial it. */
export const digitsOf = (number: string) => number.replaceAll(/[^\d+]/g, '');

function Channels() {
  return (
    <>
      <ul>
        {phone && (
          <li>
            {words.call} <a href={`tel:${digitsOf(phone)}`}>{phone}</a>
          </li>
        )}
        {messenger && (
          <li>
            <a href={messenger} rel="noopener" target="_blank">
              Messenger
            </a>
          </li>
        )}
        {viber && (
          <li>
            <a href={`viber://chat?number=${encodeURIComponent(digitsOf(viber))}`}>Viber</a>:{' '}
            {viber}
          </li>
        )}
      </ul>
      {hours && <p>{words.hours(hours.from, hours.to)}</p>}
    </>
  );
}
