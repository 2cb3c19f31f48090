// What a gate says to a ticket. The order of the questions is the order of the lines.

import type { GateTicket, Verdict } from '../../shared/api/opsWire';
import { cutToBytes } from './bytes';
import type { Boarding } from './passengers';
import { LONGEST_NAME, type Ticket } from './ticket';

/** What a gate says: what its scans bear, and that it does not board yet, of which there is no scan. */
export type GateVerdict = Verdict | 'amber_early';

/** What is known when somebody comes. */
export interface Known {
  /** The sailing that is boarding. */
  sailing: string;
  isCalledOff: boolean;
  /** Whether people may go on board by now. */
  isOpen: boolean;
  /** The line of the list, where it has one. */
  listed: GateTicket | undefined;
  boarding: Boarding | undefined;
  /** How many this gate may still let on board. */
  left: number;
}

export interface Judgement {
  verdict: GateVerdict;
  /** Green as soon as somebody has looked at age or ID. */
  needsLook: boolean;
}

const said = (verdict: GateVerdict, needsLook = false): Judgement => ({ verdict, needsLook });

/** What to say to the code of a ticket; none is a code that we did not sign. */
export function judgeCode(ticket: Ticket | undefined, known: Known): Judgement {
  if (!ticket) {
    return said('red_signature');
  }
  if (ticket.sailing !== known.sailing) {
    return said('red_other_sailing');
  }
  if (!known.listed) {
    return judgeUnlisted(known);
  }
  if (isGone(known)) {
    return said('red_gone');
  }
  if (cutToBytes(known.listed.name, LONGEST_NAME) !== ticket.name) {
    return said('red_renamed');
  }
  return judgePresent(known, ticket.isChecked || known.listed.checked);
}

/** What to say to somebody who was found in the list. */
export function judgeListed(listed: GateTicket, known: Omit<Known, 'listed'>): Judgement {
  const all = { ...known, listed };
  return isGone(all) ? said('red_gone') : judgePresent(all, listed.checked);
}

const isGone = ({ listed, isCalledOff }: Known) => isCalledOff || listed?.gone === true;

function judgePresent({ boarding, isOpen, left }: Known, needsLook: boolean): Judgement {
  if (boarding) {
    return said('red_boarded');
  }
  if (!isOpen) {
    return said('amber_early');
  }
  return left > 0 ? said('green', needsLook) : said('amber_share');
}

/** A ticket that was sold after the list was fetched. */
function judgeUnlisted({ isCalledOff, boarding, isOpen, left }: Known): Judgement {
  if (isCalledOff) {
    return said('red_gone');
  }
  if (boarding) {
    return said('red_boarded');
  }
  if (!isOpen) {
    return said('amber_early');
  }
  return said(left > 0 ? 'amber_unknown' : 'amber_share');
}

export type Colour = 'green' | 'amber' | 'red';

export function colourOf(verdict: GateVerdict): Colour {
  if (verdict === 'green') {
    return 'green';
  }
  return verdict.startsWith('amber') ? 'amber' : 'red';
}
