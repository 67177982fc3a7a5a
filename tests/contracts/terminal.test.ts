import { describeTerminal } from './terminal-contract.ts';
import { passThroughRig, pipeRig, ptyRig, scriptedRig, socketRig } from './terminal-rigs.ts';

describeTerminal('a scripted terminal', scriptedRig);
describeTerminal('a stream terminal over streams in memory', passThroughRig);
describeTerminal('a stream terminal over a socket', socketRig);
describeTerminal('a process terminal over pipes', pipeRig);
describeTerminal('a process terminal over a pseudo-terminal', ptyRig);
