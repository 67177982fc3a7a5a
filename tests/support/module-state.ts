// Finds state outside instances: module-level bindings that a function changes after the module was loaded.
// It reads the syntax alone, so it follows names, not values that were passed on.

import { parseSync } from 'rolldown/utils';

/** A node of the syntax tree, as far as it is looked at. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

/** A block with the names that it declares; `null` above the module, where the globals are. */
interface Scope {
  readonly names: ReadonlySet<string>;
  readonly outer: Scope | null;
}

/** Where the walk is: in which scope, and whether this code can run after the module was loaded. */
interface Place {
  readonly scope: Scope;
  readonly later: boolean;
}

/** Methods that change what they are called on. */
const CHANGING = new Set(
  'set add delete clear push pop shift unshift splice sort reverse fill copyWithin'.split(' '),
);
/** Functions of `Object` and `Reflect` that change their first argument. */
const CHANGING_FIRST = new Set(
  'assign defineProperty defineProperties set deleteProperty setPrototypeOf'.split(' '),
);
const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/** Every change of module-level state in a file, as `file:line: name`. */
export function moduleState(file: string, source: string): string[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const root = program as unknown as Node;
  const module: Scope = { names: declaredIn(root['body'] as Node[]), outer: null };
  const found: string[] = [];

  const report = (target: unknown, { scope, later }: Place): void => {
    const name = rootOf(target);
    if (!later || name === null || !isModuleLevel(name, scope, module)) return;
    const line = source.slice(0, (target as Node).start).split('\n').length;
    found.push(`${file}:${line}: ${name}`);
  };

  const visit = (node: unknown, place: Place): void => {
    if (Array.isArray(node)) return node.forEach((each) => visit(each, place));
    if (!isNode(node) || (node.type.startsWith('TS') && !('expression' in node))) return;
    changedBy(node).forEach((target) => report(target, place));
    for (const [key, child] of Object.entries(node)) visit(child, placeOf(node, key, place));
  };
  visit(root['body'], { scope: module, later: false });
  return found;
}

/** What a node changes: the targets of assignments, and what changing methods are called on. */
function changedBy(node: Node): unknown[] {
  switch (node.type) {
    case 'AssignmentExpression':
      return targetsOf(node['left']);
    case 'UpdateExpression':
      return [node['argument']];
    case 'UnaryExpression':
      return node['operator'] === 'delete' ? [node['argument']] : [];
    case 'ForOfStatement':
    case 'ForInStatement':
      return targetsOf(node['left']);
    case 'CallExpression': {
      const callee = unwrapped(node['callee']);
      if (callee?.type !== 'MemberExpression') return [];
      const method = nameOf(callee['property']) ?? '';
      const object = nameOf(callee['object']);
      if (object === 'Object' || object === 'Reflect')
        return CHANGING_FIRST.has(method) ? [(node['arguments'] as unknown[])[0]] : [];
      return CHANGING.has(method) ? [callee['object']] : [];
    }
    default:
      return [];
  }
}

/** The scope and time of a child. A function runs later, unless it is called where it is written. */
function placeOf(node: Node, key: string, { scope, later }: Place): Place {
  const inner = (names: ReadonlySet<string>): Scope => ({ names, outer: scope });
  if (FUNCTIONS.has(node.type)) {
    const own = new Set([...namesIn(node['params']), ...namesIn(node['id'])]);
    return { scope: inner(own), later: later || node['calledHere'] !== true };
  }
  if (node.type === 'CallExpression' && key === 'callee') {
    const callee = unwrapped(node['callee']);
    if (callee !== null && FUNCTIONS.has(callee.type)) Object.assign(callee, { calledHere: true });
  }
  if (node.type === 'PropertyDefinition' && key === 'value')
    return { scope, later: later || node['static'] !== true };
  if (node.type === 'BlockStatement' || node.type === 'StaticBlock')
    return { scope: inner(declaredIn(node['body'] as Node[])), later };
  if (node.type === 'SwitchCase') return { scope: inner(declaredIn(node['consequent'] as Node[])), later };
  if (node.type === 'CatchClause') return { scope: inner(namesIn(node['param'])), later };
  if (node.type.startsWith('For'))
    return { scope: inner(declaredIn([node['init'] ?? node['left']].filter(isNode))), later };
  if (node.type === 'ClassExpression') return { scope: inner(namesIn(node['id'])), later };
  return { scope, later };
}

/** The names that statements declare in their block. */
function declaredIn(statements: readonly Node[]): Set<string> {
  return new Set(
    statements.flatMap((statement) => {
      const declaration = isNode(statement['declaration']) ? statement['declaration'] : statement;
      switch (declaration.type) {
        case 'VariableDeclaration':
          return (declaration['declarations'] as Node[]).flatMap(({ id }) => [...namesIn(id)]);
        case 'FunctionDeclaration':
        case 'ClassDeclaration':
          return [...namesIn(declaration['id'])];
        case 'ImportDeclaration':
          return (declaration['specifiers'] as Node[]).flatMap(({ local }) => [...namesIn(local)]);
        default:
          return [];
      }
    }),
  );
}

/** The names that a pattern binds. */
function namesIn(pattern: unknown): Set<string> {
  if (Array.isArray(pattern)) return new Set(pattern.flatMap((each) => [...namesIn(each)]));
  if (!isNode(pattern)) return new Set();
  switch (pattern.type) {
    case 'Identifier':
      return new Set([pattern['name'] as string]);
    case 'ObjectPattern':
      return namesIn(pattern['properties']);
    case 'ArrayPattern':
      return namesIn(pattern['elements']);
    case 'Property':
      return namesIn(pattern['value']);
    default:
      return namesIn(pattern['left'] ?? pattern['argument'] ?? pattern['parameter']);
  }
}

/** What an assignment to a pattern assigns to. */
function targetsOf(pattern: unknown): unknown[] {
  if (Array.isArray(pattern)) return pattern.flatMap(targetsOf);
  if (!isNode(pattern) || pattern.type === 'VariableDeclaration') return [];
  switch (pattern.type) {
    case 'ObjectPattern':
      return targetsOf(pattern['properties']);
    case 'ArrayPattern':
      return targetsOf(pattern['elements']);
    case 'Property':
      return targetsOf(pattern['value']);
    case 'AssignmentPattern':
      return targetsOf(pattern['left']);
    case 'RestElement':
      return targetsOf(pattern['argument']);
    default:
      return [pattern];
  }
}

/** The name at the start of `name.a[b].c`; null where it starts with something else. */
function rootOf(target: unknown): string | null {
  const node = unwrapped(target);
  if (node?.type !== 'MemberExpression') return nameOf(node);
  // A pattern that looks for matches from a given place can only be told the place this way.
  if (nameOf(node['property']) === 'lastIndex') return null;
  return rootOf(node['object']);
}

function nameOf(node: unknown): string | null {
  return isNode(node) && node.type === 'Identifier' ? (node['name'] as string) : null;
}

/** A node without `as`, `!` and brackets around it. */
function unwrapped(node: unknown): Node | null {
  if (!isNode(node)) return null;
  const isWrapper = node.type.startsWith('TS') || /^(Parenthesized|Chain)Expression$/.test(node.type);
  return isWrapper && 'expression' in node ? unwrapped(node['expression']) : node;
}

function isModuleLevel(name: string, scope: Scope, module: Scope): boolean {
  for (let each: Scope | null = scope; each !== null; each = each.outer) {
    if (each.names.has(name)) return each === module;
  }
  return false;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}
