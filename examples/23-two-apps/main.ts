// Two apps in one process, each on its own socket. They share nothing, and neither waits for the other.
// Run it in a clone: npm run example -- 23-two-apps

import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { TextWidget } from 'textui/render/widgets';
import { createApp, GetInputScreen, UIScreen } from 'textui/screens';
import { StreamTerminal } from 'textui/terminal';

class Greeting extends UIScreen {
  override inputRequired = false;
  #name: string | undefined;

  override async setup() {
    this.#name = await this.ask(new GetInputScreen('Who is there?'));
  }

  override refresh() {
    this.window.add(new TextWidget(`Good evening, ${this.#name}.`));
  }
}

/** Runs an app for the client at the other end of the socket. */
async function serve(socket: Socket) {
  const terminal = new StreamTerminal({ input: socket, output: socket, columns: 30 });
  await createApp({ terminal }).run(new Greeting());
  socket.end();
}

const server = createServer((socket) => void serve(socket));
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const { port } = server.address() as AddressInfo;

// Both connect and are asked before either answers. The second answers first.
const sockets = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')] as const;
const sessions = sockets.map((socket) => text(socket));
sockets[1].write('Bob\n');
const second = await sessions[1];
sockets[0].write('Ada\n');
const first = await sessions[0];
server.close();

console.log(`The first socket was shown:\n\n${first}\nThe second:\n\n${second}`);
