// What shall be done, and to what: all by which a second person decides, with a link to its own
// screen.

import { paths } from '../../ops/paths';
import { textIn } from '../../shared/api/errors';
import type { Approval } from '../../shared/api/opsWire';
import { formatCentavos } from '../../shared/money';
import { formatDate } from '../../shared/time/dates';
import { momentOf } from '../../shared/time/moments';
import { Link } from '../../shared/ui/Link';
import { rolesInWords } from '../roles/roleWords';
import { numberIn, rolesIn } from './payload';
import { words } from './words.en';

export function About({ approval }: { approval: Approval }) {
  const { kind, subject, subject_name, payload } = approval;
  switch (kind) {
    case 'early-departure': {
      const departs = textIn(payload, 'departs_at');
      return (
        <>
          <Voyage sailing={subject} payload={payload} />
          {departs !== undefined && `, ${words.departs(momentOf(departs))}`}
        </>
      );
    }
    case 'refund-by-hand': {
      const amount = numberIn(approval, 'amount_centavos');
      const code = textIn(payload, 'code');
      return (
        <>
          {amount !== undefined && <strong>{formatCentavos(amount)}</strong>}{' '}
          {code === undefined ? subject : <Link to={paths.booking(code)}>{code}</Link>}
        </>
      );
    }
    case 'owner-role':
      return `${subject_name ?? subject}: ${rolesInWords(rolesIn(approval))}`;
    case 'manifest-amendment':
      return (
        <>
          <Voyage sailing={textIn(payload, 'sailing') ?? ''} payload={payload} />
          {`, ${words.amends(subject, numberIn(approval, 'persons') ?? 0)}`}
        </>
      );
    default:
      return subject;
  }
}

/** The voyage and its day, where the request holds them. */
function Voyage({ sailing, payload }: { sailing: string; payload: unknown }) {
  const [voyage, day] = [textIn(payload, 'voyage'), textIn(payload, 'day')];
  const isNamed = voyage !== undefined && day !== undefined;
  return (
    <Link to={paths.sailing(sailing)}>
      {isNamed ? `${voyage}, ${formatDate(day)}` : words.seeSailing}
    </Link>
  );
}
