// Where the carrier sells tickets and helps at each port, as the operator tells it now.

import { fetchPorts } from '../routes/api';
import { useAnswer } from '../shared/api/useAnswer';
import { Table } from '../shared/ui/Table';
import { digitsOf } from './Channels';
import { words } from './counters.en';

const QUESTION = { key: 'ports', ask: fetchPorts };

/** Stands last on its page: it comes after the page is drawn, and may not push anything away. */
export function Counters() {
  const { answer } = useAnswer(QUESTION);
  const rows = (answer?.ports ?? []).flatMap(({ name, counters }) =>
    counters.map(({ place, hours, phone }) => [
      name,
      place,
      hours,
      phone ? (
        <a key="phone" href={`tel:${digitsOf(phone)}`}>
          {phone}
        </a>
      ) : (
        '–'
      ),
    ]),
  );
  return rows.length > 0 && <Table caption={words.caption} head={words.head} rows={rows} />;
}
