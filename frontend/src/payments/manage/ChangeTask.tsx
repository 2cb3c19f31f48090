// What is being done about a booking; its code comes when it is asked for.

import { BookingLoading } from '../../bookings/shown/BookingLoading';
import type { BookingResult, Refunded } from '../../shared/api/wire';
import { useLater } from '../../shared/useLater';
import { words as general } from '../../shared/words.en';
import type { Task } from './task/useTask';

export interface ChangeTaskProps {
  booking: BookingResult;
  task: Task;
  onOpen: (task: Task) => void;
  onBack: () => void;
  onRefunded: (refunded: Refunded) => void;
  onRebooked: (booking: BookingResult) => void;
  /** The booking is not what is shown of it. */
  onChanged: () => void;
}

const loadRefund = async () => (await import('./refund/RefundTask')).RefundTask;
const loadRebooking = async () => (await import('./rebook/RebookTask')).RebookTask;

function Refunding({ booking, task, onBack, onRefunded, onChanged }: ChangeTaskProps) {
  const { part: RefundTask, isMissing } = useLater(loadRefund);
  return RefundTask ? (
    <RefundTask
      booking={booking}
      leg={task.leg}
      onBack={onBack}
      onDone={onRefunded}
      onChanged={onChanged}
    />
  ) : (
    <Coming isMissing={isMissing} />
  );
}

function Rebooking({ booking, task, onOpen, onBack, onRebooked, onChanged }: ChangeTaskProps) {
  const { part: RebookTask, isMissing } = useLater(loadRebooking);
  return RebookTask ? (
    <RebookTask
      booking={booking}
      task={task}
      onOpen={onOpen}
      onBack={onBack}
      onDone={onRebooked}
      onChanged={onChanged}
    />
  ) : (
    <Coming isMissing={isMissing} />
  );
}

function Coming({ isMissing }: { isMissing: boolean }) {
  return (
    <BookingLoading
      unreachable={isMissing ? general.connectionFailed : null}
      onTryAgain={() => location.reload()}
    />
  );
}

export function ChangeTask(props: ChangeTaskProps) {
  return props.task.kind === 'refund' ? <Refunding {...props} /> : <Rebooking {...props} />;
}
