// The devices that board: where, when they were heard of, what they still have to send.
// This folder holds the desk's screens about gates: devices, conflicts, counts.

import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import { call, question } from '../../ops/client';
import { useShortcuts } from '../../ops/keys';
import { useMay } from '../../ops/me';
import { Answered } from '../../ops/parts/Answered';
import { Chip } from '../../ops/parts/Chip';
import { ConfirmDialog } from '../../ops/parts/ConfirmDialog';
import { CsvButton } from '../../ops/parts/CsvButton';
import { type Column, DataTable } from '../../ops/parts/DataTable';
import { Moment } from '../../ops/parts/Moment';
import { ScreenHead } from '../../ops/parts/ScreenHead';
import { useFilter } from '../../ops/parts/useFilter';
import { useLive } from '../../ops/parts/useLive';
import { paths } from '../../ops/paths';
import type { GateDeviceShown } from '../../shared/api/opsWire';
import { toast } from '../../shared/state/toasts';
import { Button } from '../../shared/ui/Button';
import { AddDevice } from './AddDevice';
import { CodeDialog, type ShownCode } from './CodeDialog';
import { type DeviceAct, DeviceDialog } from './DeviceDialog';
import { words } from './words.en';

const DEVICES = question('GET /devices');

const count = new Intl.NumberFormat('en-PH');

const maybe = (at: string | null) => (at ? <Moment at={at} /> : words.never);

function State({ device }: { device: GateDeviceShown }) {
  if (device.revoked_at) {
    return <Chip tone="danger">{words.revoked}</Chip>;
  }
  return device.enrolled_at ? (
    <Chip tone="ok">{words.enrolled}</Chip>
  ) : (
    <Chip tone="warn">{words.waiting}</Chip>
  );
}

const stateOf = ({ revoked_at, enrolled_at }: GateDeviceShown) =>
  revoked_at ? words.revoked : enrolled_at ? words.enrolled : words.waiting;

const COLUMNS: readonly Column<GateDeviceShown>[] = [
  { key: 'name', head: words.name, cell: ({ name }) => name, csv: ({ name }) => name },
  { key: 'port', head: words.port, cell: ({ port }) => port, csv: ({ port }) => port },
  { key: 'state', head: words.state, cell: (one) => <State device={one} />, csv: stateOf },
  {
    key: 'seen',
    head: words.lastSeen,
    cell: ({ last_seen_at }) => maybe(last_seen_at),
    csv: ({ last_seen_at }) => last_seen_at,
  },
  {
    key: 'list',
    head: words.listAt,
    cell: ({ list_at }) => maybe(list_at),
    csv: ({ list_at }) => list_at,
  },
  {
    key: 'unsent',
    head: words.unsent,
    end: true,
    cell: ({ unsent, holes }) => count.format(unsent + holes),
    csv: ({ unsent, holes }) => unsent + holes,
  },
  {
    key: 'quarantined',
    head: words.quarantined,
    end: true,
    cell: ({ quarantined }) => count.format(quarantined),
    csv: ({ quarantined }) => quarantined,
  },
];

interface Taken {
  path: { id: string };
  body: { reason: string };
  quiet: true;
}

/** Something that is done with a device, for a reason. */
interface Deed {
  title: (name: string) => string;
  act: string;
  look: 'action' | 'danger';
  lead: string;
  done: string;
  send: (taken: Taken) => Promise<unknown>;
}

const ACTS: Readonly<Record<DeviceAct, Deed>> = {
  revoke: {
    title: words.revoke,
    act: words.revokeNow,
    look: 'danger',
    lead: words.revokeLead,
    done: words.wasRevoked,
    send: (taken) => call('POST /devices/{id}/revoke', taken),
  },
  admit: {
    title: words.admit,
    act: words.admitNow,
    look: 'action',
    lead: words.admitLead,
    done: words.wereAdmitted,
    send: (taken) => call('POST /devices/{id}/admit', taken),
  },
  lose: {
    title: words.lose,
    act: words.loseNow,
    look: 'danger',
    lead: words.loseLead,
    done: words.wereLost,
    send: (taken) => call('POST /devices/{id}/lost', taken),
  },
};

export function Devices() {
  const live = useLive(DEVICES);
  const mayManage = useMay('manage-devices');
  const [chosen, choose] = useFilter('device');
  const [isAdding, setAdding] = useState(false);
  const [code, setCode] = useState<ShownCode>();
  const [act, setAct] = useState<{ kind: DeviceAct; device: GateDeviceShown }>();

  useShortcuts(
    words.title,
    mayManage ? [{ keys: 'n', label: words.add, act: () => setAdding(true) }] : [],
  );

  const drawCode = async (device: GateDeviceShown) => {
    try {
      const drawn = await call('POST /devices/{id}/codes', { path: { id: device.id } });
      choose('');
      setCode({ ...drawn, name: device.name });
    } catch {
      // The call has told why.
    }
  };

  return (
    <>
      <ScreenHead title={words.title} lead={words.lead}>
        {live.answer && (
          <CsvButton
            name="devices"
            columns={COLUMNS}
            fetchRows={async () => live.answer?.items ?? []}
          />
        )}
        {mayManage && (
          <Button onClick={() => setAdding(true)}>
            <Smartphone size={18} aria-hidden="true" /> {words.add}
          </Button>
        )}
      </ScreenHead>
      <Answered live={live}>
        {({ items }) => {
          const device = items.find(({ id }) => id === chosen);
          return (
            <>
              <DataTable
                caption={words.title}
                columns={COLUMNS}
                rows={items}
                keyOf={({ id }) => id}
                to={({ id }) => `${paths.devices}?device=${encodeURIComponent(id)}`}
                empty={<p>{words.empty}</p>}
              />
              {device && !act && (
                <DeviceDialog
                  key={device.id}
                  device={device}
                  onCode={mayManage ? () => void drawCode(device) : undefined}
                  onAct={mayManage ? (kind) => setAct({ kind, device }) : undefined}
                  onClose={() => choose('')}
                />
              )}
            </>
          );
        }}
      </Answered>
      {isAdding && (
        <AddDevice
          onAdded={(added) => {
            setCode(added);
            live.askAgain();
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {code && (
        <CodeDialog
          code={code}
          onClose={() => {
            setCode(undefined);
            live.askAgain();
          }}
        />
      )}
      {act && (
        <ConfirmDialog
          title={ACTS[act.kind].title(act.device.name)}
          act={ACTS[act.kind].act}
          look={ACTS[act.kind].look}
          onConfirm={async ({ reason }) => {
            const { send, done } = ACTS[act.kind];
            await send({ path: { id: act.device.id }, body: { reason }, quiet: true });
            toast('success', done);
            choose('');
            live.askAgain();
          }}
          onClose={() => setAct(undefined)}
        >
          <p>{ACTS[act.kind].lead}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
