// Has the pages kept that open without a network, unless the visitor is saving data.

import { keepPages } from '../../shared/keptPages';
import { paths } from '../../shared/paths';

/** What some browsers tell of the network. */
interface Connected {
  connection?: { saveData?: boolean };
}

/** Whether a page speaks the language of this one. */
const speaksSo = async (kept: Response) =>
  (await kept.text()).includes(`<html lang="${document.documentElement.lang}"`);

async function keepThem(): Promise<void> {
  const { connection }: Connected = navigator as Connected;
  if (connection?.saveData || !navigator.serviceWorker) {
    return;
  }
  try {
    await keepPages(paths.offline, speaksSo);
  } catch {
    // Forbidden, or not to be had now: the next page tries again.
  }
}

let kept: Promise<void> | undefined;

/** Does so once, however often it is asked to. */
export function keepPagesUnasked(): Promise<void> {
  kept ??= keepThem();
  return kept;
}
