// The way to the page of one ship: its pier with address and map, and how it stands.

import { drawnPaths } from '../../routes/drawnPaths';
import type { Voyage } from '../../shared/api/wire';
import { ElsewhereLink } from '../../shared/ui/ElsewhereLink';
import { words } from './pier.en';

interface PierLinkProps {
  voyage: Pick<Voyage, 'voyage_number' | 'booking_date' | 'formatted_departure_time'>;
}

export function PierLink({ voyage }: PierLinkProps) {
  return (
    <ElsewhereLink to={drawnPaths.voyage(voyage.voyage_number, voyage.booking_date)}>
      {words.pierAndMap}
      <span className="visually-hidden"> {words.ofSailing(voyage.formatted_departure_time)}</span>
    </ElsewhereLink>
  );
}
