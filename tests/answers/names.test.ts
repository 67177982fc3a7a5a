// Names of flags and variables: what an id comes out as, and which ids cannot be together.

import fc from 'fast-check';
import { parseArgs } from 'node:util';
import { describe, expect, it } from 'vitest';
import {
  fileVariableOf,
  flagOf,
  namesOf,
  prefixOf,
  requireOwnNames,
  variableOf,
} from '../../src/describe/names.ts';
import { BUILT_IN_FLAGS } from '../../src/sources/program-flags.ts';

const clash = (prefix: string | null, ...questions: string[]): string | null => {
  const named = questions.map((written) => {
    const [id = '', kind = 'text'] = written.split(':');
    return { id, kind };
  });
  try {
    requireOwnNames('runProgram', named, prefix, BUILT_IN_FLAGS);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
};

describe('the names of an id', () => {
  it.each([
    ['port', '--port', 'BACKUP_PORT'],
    ['timeZone', '--time-zone', 'BACKUP_TIME_ZONE'],
    ['user.name', '--user.name', 'BACKUP_USER_NAME'],
    ['users.0.fullName', '--users.0.full-name', 'BACKUP_USERS_0_FULL_NAME'],
    ['time_zone', '--time-zone', 'BACKUP_TIME_ZONE'],
    ['time-zone', '--time-zone', 'BACKUP_TIME_ZONE'],
    ['useTLS', '--use-tls', 'BACKUP_USE_TLS'],
    ['TLSPort', '--tls-port', 'BACKUP_TLS_PORT'],
    ['s3Bucket', '--s3-bucket', 'BACKUP_S3_BUCKET'],
    ['größe', '--größe', 'BACKUP_GRÖSSE'],
  ])('%s: %s, %s', (id, flag, variable) => {
    expect([flagOf(id), variableOf(id, 'BACKUP_')]).toEqual([flag, variable]);
  });

  it('a secret has no flag, and its variable names a file', () => {
    expect(namesOf({ id: 'adminPassword', kind: 'secret' }, 'BACKUP_')).toEqual({
      flag: null,
      noFlag: null,
      variable: 'BACKUP_ADMIN_PASSWORD_FILE',
    });
    expect(fileVariableOf('password', 'X_')).toBe('X_PASSWORD_FILE');
  });

  it('a confirm can be denied by a flag', () => {
    expect(namesOf({ id: 'useTLS', kind: 'confirm' }, null)).toEqual({
      flag: '--use-tls',
      noFlag: '--no-use-tls',
      variable: null,
    });
  });

  it.each(BUILT_IN_FLAGS)('a question called %s has a flag only if the program has no such flag', (id) => {
    expect(namesOf({ id, kind: 'confirm' }, 'X_', [id])).toMatchObject({ flag: null, noFlag: null });
    expect(namesOf({ id, kind: 'confirm' }, 'X_')).toMatchObject({ flag: `--${id}`, noFlag: `--no-${id}` });
    expect(namesOf({ id: `user.${id}`, kind: 'text' }, 'X_', [id]).flag).toBe(`--user.${id}`);
  });

  it.each([
    ['backup', 'BACKUP_'],
    ['my-tool', 'MY_TOOL_'],
    ['myTool', 'MY_TOOL_'],
    ['@acme/my tool', 'ACME_MY_TOOL_'],
    ['--', null],
  ])('the program %s reads variables behind %s', (name, prefix) => {
    expect(prefixOf(name)).toBe(prefix);
  });

  const part = fc.stringMatching(/^[\p{L}\p{N}_-]{1,8}$/u);
  const anyId = fc.array(part, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('.'));

  it("Node's parseArgs reads the flag of any id", () => {
    fc.assert(
      fc.property(anyId, fc.string(), (id, value) => {
        const name = flagOf(id).slice(2);
        const { values } = parseArgs({
          args: [`${flagOf(id)}=${value}`],
          options: { [name]: { type: 'string' } },
        });
        expect(values[name]).toBe(value);
      }),
    );
  });

  it('the variable of any id has no character that ids alone allow', () => {
    fc.assert(
      fc.property(anyId, (id) => {
        expect(variableOf(id, 'X_')).toMatch(/^X_[^.-]+$/u);
      }),
    );
  });
});

describe('two questions with one name', () => {
  it('are refused, and both are named', () => {
    expect(clash(null, 'timeZone', 'time_zone')).toBe(
      "runProgram: 'timeZone' and 'time_zone' have the same flag --time-zone; give one of them another id",
    );
    expect(clash('X_', 'user.name', 'user-name')).toBe(
      "runProgram: 'user.name' and 'user-name' have the same variable X_USER_NAME; give one of them another id",
    );
  });

  it('are fine where variables are not read and the flags differ', () => {
    expect(clash(null, 'user.name', 'user-name')).toBeNull();
    expect(clash('X_', 'user', 'user.name', 'users', 'tls:confirm', 'no')).toBeNull();
  });

  it('count the flag that denies', () => {
    expect(clash(null, 'tls:confirm', 'noTls')).toContain("'tls' and 'noTls' have the same flag --no-tls");
    expect(clash(null, 'noTls', 'tls:confirm')).toContain("'noTls' and 'tls' have the same flag --no-tls");
    expect(clash(null, 'tls', 'noTls')).toBeNull();
  });

  it('count the variable of a file, and the plain one that is refused', () => {
    expect(clash('X_', 'key:secret', 'keyFile')).toContain('the same variable X_KEY_FILE');
    expect(clash('X_', 'apiKey:secret', 'api_key')).toContain('the same variable X_API_KEY');
    expect(clash(null, 'apiKey:secret', 'api_key')).toBeNull();
  });

  it('count the items of lists', () => {
    expect(clash('X_', 'hostNames.*', 'host-names.*')).toContain('the same flag --host-names.N');
    expect(clash('X_', 'users.*.name', 'users.*.age', 'users_x')).toBeNull();
  });

  it('count the variables that the library reads', () => {
    expect(clash('TEXTUI_', 'mode')).toBe(
      "runProgram: the variable TEXTUI_MODE of 'mode' is built in; give the question another id",
    );
  });

  it('a built-in flag is not taken from it', () => {
    expect(clash('X_', 'help', 'json:confirm')).toBeNull();
    expect(clash('X_', 'help', 'HELP')).toContain('the same variable X_HELP');
  });
});
