// The settings: the answers given so far, and how they are written as JSON.

export interface Settings {
  language: string;
  timeZone: string | null;
  disks: string[];
  passphrase: string | null;
  user: { fullName: string | null; name: string | null; password: string | null; administrator: boolean };
  network: {
    hostName: string;
    automatic: boolean;
    address: string | null;
    gateway: string | null;
    nameServer: string | null;
  };
}

/** The settings before anything is asked. */
export function createSettings(): Settings {
  return {
    language: 'English',
    timeZone: null,
    disks: [],
    passphrase: null,
    user: { fullName: null, name: null, password: null, administrator: true },
    network: { hostName: 'localhost', automatic: true, address: null, gateway: null, nameServer: null },
  };
}

/** The answers as JSON. For a secret, only whether it is set: secrets do not belong in a file. */
export function toJson({ passphrase, user, network, ...others }: Settings): string {
  const { hostName, automatic } = network;
  const answers = {
    ...others,
    passphrase: noted(passphrase),
    user: { ...user, password: noted(user.password) },
    network: automatic ? { hostName, automatic } : network,
  };
  return `${JSON.stringify(answers, null, 2)}\n`;
}

function noted(secret: string | null) {
  return secret === null ? null : 'set';
}
