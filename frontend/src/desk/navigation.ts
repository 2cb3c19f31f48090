// The ways through the desk, in the order of a day's work, with the keys that lead there.

import {
  CalendarDays,
  ChartNoAxesColumn,
  ListChecks,
  type LucideIcon,
  ScrollText,
  Ship,
  Smartphone,
  Ticket,
  TicketX,
  Undo2,
  Users,
} from 'lucide-react';
import { paths } from '../ops/paths';
import { words } from './words.en';

interface Way {
  to: string;
  label: string;
  keys: string;
  Icon: LucideIcon;
}

interface Group {
  title: string;
  items: readonly Way[];
}

const t = words.titles;

export const NAVIGATION: readonly Group[] = [
  {
    title: words.groups.today,
    items: [
      { to: paths.board, label: t.board, keys: 'g b', Icon: CalendarDays },
      { to: paths.disruptions, label: t.disruptions, keys: 'g d', Icon: Ship },
      { to: paths.conflicts, label: t.conflicts, keys: 'g c', Icon: TicketX },
      { to: paths.devices, label: t.devices, keys: 'g v', Icon: Smartphone },
    ],
  },
  {
    title: words.groups.bookings,
    items: [
      { to: paths.bookings, label: t.bookings, keys: 'g s', Icon: Ticket },
      { to: paths.refunds, label: t.refunds, keys: 'g r', Icon: Undo2 },
      { to: paths.figures, label: t.figures, keys: 'g f', Icon: ChartNoAxesColumn },
    ],
  },
  {
    title: words.groups.people,
    items: [
      { to: paths.approvals, label: t.approvals, keys: 'g a', Icon: ListChecks },
      { to: paths.staff, label: t.staff, keys: 'g p', Icon: Users },
      { to: paths.log, label: t.log, keys: 'g l', Icon: ScrollText },
    ],
  },
];
