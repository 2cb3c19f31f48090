// What a table holds under a name that comes from elsewhere: from the server, an address or a form.

/** The entry of that name. What every object has from birth, such as `constructor`, is none. */
export function named<T>(table: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
