import { describeTerminal } from './terminal-contract.ts';
import {
  iterableRig,
  otherPtyRig,
  passThroughRig,
  pipeRig,
  ptyRig,
  scriptedRig,
  socketRig,
} from './terminal-rigs.ts';

describeTerminal('a scripted terminal', scriptedRig);
describeTerminal('a stream terminal over streams in memory', passThroughRig);
describeTerminal('a stream terminal over something to iterate', iterableRig);
describeTerminal('a stream terminal over a socket', socketRig);
describeTerminal('a process terminal over pipes', pipeRig);
describeTerminal('a process terminal over its pseudo-terminal', ptyRig);
describeTerminal('a process terminal over another pseudo-terminal', otherPtyRig);
