// One screen at a time: enrolment, the sailings of the port, the gate of one of them.

import { StrictMode } from 'react';
import { useGate } from '../boarding/device/state';
import { Enrolment } from '../boarding/screens/Enrolment';
import { GateScreen } from '../boarding/screens/GateScreen';
import { Sailings } from '../boarding/screens/Sailings';
import { words } from '../boarding/screens/words.en';
import { InstallNote } from './InstallNote';
import { Notice } from './Notice';

function Screen() {
  const phase = useGate((state) => state.phase);
  const list = useGate(({ lists, open }) => (open === undefined ? undefined : lists.get(open)));
  switch (phase) {
    case 'starting':
      return <Notice title={words.gate} text={words.starting} />;
    case 'elsewhere':
      return <Notice title={words.elsewhereTitle} text={words.elsewhereText} />;
    case 'unable':
      return <Notice title={words.unableTitle} text={words.unableText} />;
    case 'enrolment':
      return <Enrolment />;
    case 'ready':
      return list ? <GateScreen list={list} /> : <Sailings hint={<InstallNote />} />;
  }
}

export function App() {
  return (
    <StrictMode>
      <Screen />
    </StrictMode>
  );
}
