// The roles of a person, one a line, each with the port that limits it where it may be limited.
// This folder holds roles: their words, and how they are chosen.

import { useId } from 'react';
import { question } from '../../ops/client';
import type { Role, RoleAt } from '../../shared/api/opsWire';
import { useAnswer } from '../../shared/api/useAnswer';
import * as control from '../../shared/forms/Control.module.css';
import { Button } from '../../shared/ui/Button';
import * as css from './RolesField.module.css';
import { hasPorts, ROLES } from './roleWords';
import { words } from './words.en';

/** The board knows all ports. */
const PORTS = question('GET /board');

interface RolesFieldProps {
  roles: readonly RoleAt[];
  onChange: (roles: RoleAt[]) => void;
}

export function RolesField({ roles, onChange }: RolesFieldProps) {
  const id = useId();
  const { answer } = useAnswer(PORTS);
  const ports = answer?.ports ?? [];

  const change = (at: number, next: RoleAt) =>
    onChange(roles.map((one, index) => (index === at ? next : one)));

  return (
    <fieldset className={css.root}>
      <legend className={css.legend}>{words.legend}</legend>
      {roles.map(({ role, port }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place; two may be the same
        <div key={at} className={css.line}>
          <label className={css.field} htmlFor={`${id}-role-${at}`}>
            <span>{words.role}</span>
            <select
              id={`${id}-role-${at}`}
              className={control.root}
              value={role}
              onChange={(event) => {
                const chosen = ROLES.find((one) => one === event.target.value) ?? role;
                change(at, { role: chosen, port: hasPorts(chosen) ? port : null });
              }}
            >
              {ROLES.map((one: Role) => (
                <option key={one} value={one}>
                  {words.roles[one]}
                </option>
              ))}
            </select>
          </label>
          <label className={css.field} htmlFor={`${id}-port-${at}`}>
            <span>{words.port}</span>
            <select
              id={`${id}-port-${at}`}
              className={control.root}
              value={port ?? ''}
              disabled={!hasPorts(role)}
              onChange={(event) => change(at, { role, port: event.target.value || null })}
            >
              <option value="">{words.allPorts}</option>
              {port !== null && ports.every(({ code }) => code !== port) && (
                <option value={port}>{port}</option>
              )}
              {ports.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <Button
            look="quiet"
            aria-label={words.removeRole(words.roles[role])}
            onClick={() => onChange(roles.filter((_, index) => index !== at))}
          >
            {words.remove}
          </Button>
        </div>
      ))}
      <div>
        <Button look="quiet" onClick={() => onChange([...roles, { role: 'counter', port: null }])}>
          {words.addRole}
        </Button>
      </div>
    </fieldset>
  );
}
