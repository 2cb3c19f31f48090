// The lists of the sailings that this gate boards, sealed.

import type {
  GateList,
  GateSailing,
  GateTicket,
  SailingNow,
  TicketKey as ToldKey,
} from '../../shared/api/opsWire';
import { fromBase64url, toBase64url } from '../rules/bytes';
import { countOwn, type OwnActs, ownActs } from '../rules/passengers';
import { learnGrant, type Share } from '../rules/share';
import type { TicketKey } from '../rules/ticket';
import type { Database, Device } from './database';
import { scansOf } from './scans';
import { seal, unseal } from './sealing';

/** A list as the gate works with it. */
export interface OpenList {
  sailing: GateSailing;
  cursor: string;
  keys: readonly TicketKey[];
  tickets: ReadonlyMap<string, GateTicket>;
  own: OwnActs;
  share: Share;
  /** When the server last told of it. */
  knownAt: number;
}

/** What lies sealed. */
interface Contents {
  sailing: GateSailing;
  cursor: string;
  keys: ToldKey[];
  tickets: GateTicket[];
}

const keysOf = (keys: readonly ToldKey[]): TicketKey[] =>
  keys.flatMap(({ name, public_key }) => {
    const publicKey = fromBase64url(public_key);
    return publicKey ? [{ name, publicKey }] : [];
  });

const byTicket = (tickets: readonly GateTicket[]) =>
  new Map(tickets.map((one) => [one.ticket, one]));

async function put(database: Database, device: Device, contents: Contents, knownAt: number) {
  const { sailing } = contents;
  const sealed = await seal(device.sealingKey, contents);
  const departsAt = sailing.departs_at;
  await database.put('lists', { sailing: sailing.id, departsAt, knownAt, sealed });
}

/** Keeps a list that was fetched. A share that is there already stays: it falls and rises by syncs. */
export async function keepList(
  database: Database,
  device: Device,
  { sailing, cursor, keys, tickets, share: { granted } }: GateList,
  knownAt: number,
): Promise<OpenList> {
  const own = ownActs(await scansOf(database, sailing.id));
  // Those whom this gate let on board before its browser was another one count, too.
  const used = countOwn(tickets, own, device.name);
  await put(database, device, { sailing, cursor, keys, tickets }, knownAt);
  const bound = Math.max(used, granted);
  return {
    sailing,
    cursor,
    keys: keysOf(keys),
    tickets: byTicket(tickets),
    own,
    share: await keepFirstShare(database, sailing.id, { bound, used }),
    knownAt,
  };
}

async function keepFirstShare(database: Database, sailing: string, share: Share): Promise<Share> {
  const change = database.transaction('shares', 'readwrite', { durability: 'strict' });
  const kept = await change.store.get(sailing);
  if (!kept) {
    await change.store.put({ sailing, ...share });
  }
  await change.done;
  return kept ? { bound: kept.bound, used: kept.used } : share;
}

/** Opens every list that lies on the device. One that does not open is as good as none. */
export async function openLists(database: Database, device: Device): Promise<OpenList[]> {
  const kept = await database.getAll('lists');
  const opened = kept.map(async ({ sailing: id, sealed, knownAt }) => {
    const contents = await unseal<Contents>(device.sealingKey, sealed).catch(() => undefined);
    const share = await database.get('shares', id);
    if (!contents || !share) {
      return [];
    }
    const { sailing, cursor, keys, tickets } = contents;
    const own = ownActs(await scansOf(database, id));
    const { bound, used } = share;
    const list: OpenList = {
      sailing,
      cursor,
      keys: keysOf(keys),
      tickets: byTicket(tickets),
      own,
      share: { bound, used },
      knownAt,
    };
    return [list];
  });
  return (await Promise.all(opened)).flat();
}

/** The share after the server's answer, written over what it is by now. */
export async function keepGrant(
  database: Database,
  sailing: string,
  grant: SailingNow['share'],
): Promise<Share | undefined> {
  const change = database.transaction('shares', 'readwrite', { durability: 'strict' });
  const kept = await change.store.get(sailing);
  const after = kept && { ...kept, ...learnGrant(kept, grant) };
  if (after) {
    await change.store.put(after);
  }
  await change.done;
  return after && { bound: after.bound, used: after.used };
}

const toldOf = (keys: readonly TicketKey[]): ToldKey[] =>
  keys.map(({ name, publicKey }) => ({ name, public_key: toBase64url(publicKey) }));

/** Keeps what a sync told of a sailing, and the keys that sign tickets since. */
export async function keepChanges(
  database: Database,
  device: Device,
  list: OpenList,
  told: SailingNow & { keys?: ToldKey[] },
  knownAt: number,
): Promise<Pick<OpenList, 'sailing' | 'cursor' | 'keys' | 'tickets' | 'knownAt'>> {
  const known = toldOf(list.keys);
  // A server of the version before says nothing of keys.
  const { status, departs_at, boarded, cursor, keys: toldKeys = known, changes } = told;
  const sailing = { ...list.sailing, status, departs_at, boarded };
  const { tickets } = list;
  const isSame =
    changes.length === 0 &&
    cursor === list.cursor &&
    JSON.stringify(toldKeys) === JSON.stringify(known) &&
    JSON.stringify(sailing) === JSON.stringify(list.sailing);
  if (isSame) {
    const kept = await database.get('lists', sailing.id);
    if (kept) {
      await database.put('lists', { ...kept, knownAt });
    }
    return { sailing, cursor, keys: list.keys, tickets, knownAt };
  }
  const changed = new Map([...tickets, ...byTicket(changes)]);
  const all = [...changed.values()];
  await put(database, device, { sailing, cursor, keys: toldKeys, tickets: all }, knownAt);
  return { sailing, cursor, keys: keysOf(toldKeys), tickets: changed, knownAt };
}
