// A booking of the visitor's own, or the one thing that is being done about it.

import { STATUS } from '../../bookings/api';
import { travelling } from '../../bookings/legPassengers';
import type { BookingResult } from '../../shared/api/wire';
import { ChangeTask, type ChangeTaskProps } from './ChangeTask';
import type { ConfirmationText } from './Confirmation';
import type { Task } from './task/useTask';
import { WholeBooking } from './WholeBooking';

interface ManagedProps extends Omit<ChangeTaskProps, 'task'> {
  task: Task | null;
  confirmation: ConfirmationText | null;
  /** Another call has told of the booking. */
  onTold: (booking: BookingResult) => void;
}

export function Managed({ task, confirmation, onTold, ...rest }: ManagedProps) {
  const { booking } = rest;
  if (task && booking.status === STATUS.confirmed && travelling(booking).length > 0) {
    return <ChangeTask {...rest} task={task} />;
  }
  return (
    <WholeBooking
      booking={booking}
      confirmation={confirmation}
      onOpen={rest.onOpen}
      onChanged={onTold}
    />
  );
}
