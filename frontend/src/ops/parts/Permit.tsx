// What is shown to those alone who may do it. The server refuses all others in any case.

import type { ReactNode } from 'react';
import type { Permission } from '../../shared/api/opsWire';
import { useMay } from '../me';

interface PermitProps {
  permission: Permission;
  children: ReactNode;
}

export function Permit({ permission, children }: PermitProps) {
  return useMay(permission) ? children : null;
}
