import type { words as english } from './words.en';

export const words: typeof english = {
  roles: {
    owner: 'Tag-iya',
    manager: 'Tagdumala',
    counter: 'Counter',
    gate: 'Gate',
    finance: 'Panalapi',
    auditor: 'Tigsusi',
  },
  roleAt: (role, port) => `${role} (${port})`,
  noRole: 'Walay katungdanan',
  legend: 'Mga katungdanan',
  role: 'Katungdanan',
  port: 'Pantalan',
  allPorts: 'Tanang pantalan',
  addRole: 'Pagdugang og katungdanan',
  remove: 'Kuhaa',
  removeRole: (role) => `Kuhaa ang katungdanan nga ${role}`,
};
