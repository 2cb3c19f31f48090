import type { words as english } from './words.en';

export const words: typeof english = {
  roles: {
    owner: 'May-ari',
    manager: 'Tagapamahala',
    counter: 'Counter',
    gate: 'Gate',
    finance: 'Pananalapi',
    auditor: 'Tagasuri',
  },
  roleAt: (role, port) => `${role} (${port})`,
  noRole: 'Walang tungkulin',
  legend: 'Mga tungkulin',
  role: 'Tungkulin',
  port: 'Pantalan',
  allPorts: 'Lahat ng pantalan',
  addRole: 'Magdagdag ng tungkulin',
  remove: 'Alisin',
  removeRole: (role) => `Alisin ang tungkuling ${role}`,
};
