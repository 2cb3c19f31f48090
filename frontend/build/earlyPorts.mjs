// Ports that can be chosen before a page's code is there. It lies in the document after the list of sea routes.

import { transformSync } from 'esbuild';

/**
 * Fills the two lists of ports, to the letter as the app draws them while nothing is chosen, chooses those of the route
 * that the address names, and shows where one can go from the port that is chosen. What somebody chooses is kept by the
 * lines of `earlyActs.mjs`. The rules are those of `src/bookings/search/ports.ts`.
 */
const drawEarlyPorts = () => {
  const { textContent, dataset } = document.getElementById('routes');
  const [from, to] = document.querySelectorAll('[data-end] select');
  if (!textContent || !to) {
    return;
  }
  const { routes } = JSON.parse(textContent);

  const mark = (select) => (select.dataset.empty = !select.value);

  /** Chooses the option of this code, or nothing. */
  const fill = (select, options, code) => {
    select.replaceChildren(new Option(dataset.choose, ''), ...options);
    select.removeAttribute('aria-busy');
    select.selectedIndex = 1 + options.findIndex(({ value }) => value === code);
    mark(select);
  };

  const portsAt = (end) =>
    [...new Map(routes.map((route) => [route[end].code, route[end].name]))]
      .sort(([, a], [, b]) => a.localeCompare(b))
      .map(([code, name]) => new Option(name, code));

  const destinations = portsAt('destination');

  const reachable = () =>
    destinations.filter(
      ({ value }) =>
        !from.value ||
        routes.some(
          ({ origin, destination }) => origin.code === from.value && destination.code === value,
        ),
    );

  const said = new URLSearchParams(location.search);
  const [origin, destination] = (said.get('depart_route') ?? '').split('-');
  fill(from, portsAt('origin'), origin || said.get('from'));
  fill(to, reachable(), destination || said.get('to'));

  from.onchange = () => {
    const ports = reachable();
    // Where there is one alone, it is chosen.
    fill(to, ports, ports[1] ? to.value : ports[0].value);
    mark(from);
    // What stands there now is chosen as well, after the port that it depends on.
    to.dispatchEvent(new Event('change', { bubbles: true }));
  };
  to.onchange = () => mark(to);

  globalThis.earlyPorts = {
    routes,
    /** All ports are there again, as the app takes them over; what is chosen stays so. */
    giveBack() {
      from.onchange = to.onchange = null;
      // A list that somebody may have open stays as it is where nothing is missing.
      if (to.length <= destinations.length) {
        fill(to, destinations, to.value);
      }
    },
  };
};

export const EARLY_PORTS = transformSync(`(${drawEarlyPorts})()`, { minify: true }).code.trim();
