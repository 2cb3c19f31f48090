// Words about roles.

export const words = {
  roles: {
    owner: 'Owner',
    manager: 'Manager',
    counter: 'Counter',
    gate: 'Gate',
    finance: 'Finance',
    auditor: 'Auditor',
  },
  roleAt: (role: string, port: string) => `${role} (${port})`,
  noRole: 'No role',
  legend: 'Roles',
  role: 'Role',
  port: 'Port',
  allPorts: 'All ports',
  addRole: 'Add a role',
  remove: 'Remove',
  removeRole: (role: string) => `Remove the role ${role}`,
};
