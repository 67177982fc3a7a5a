// Finds state outside instances: what a module declares and a function changes after the module was loaded.
// It reads the syntax alone. It follows names from file to file and into the functions that are called with them, but
// no values that were returned, kept in fields, or passed on twice.

import { parseSync } from 'rolldown/utils';

/** A node of the syntax tree, as far as it is looked at. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

/** A block with the names that it declares, each with what it stands for where that never changes. */
interface Scope {
  readonly names: ReadonlyMap<string, unknown>;
  /** It is there once, because it runs while the module is loaded. */
  readonly once: boolean;
  readonly outer: Scope | null;
  /** The module-level function whose parameters these are. */
  readonly called?: string | undefined;
  /** Those parameters, in order. */
  readonly params?: readonly unknown[];
}

/** The meaning of `this`: an instance of a class, or the class itself. */
interface Self {
  readonly name: string;
  readonly isClass: boolean;
  /** It is being made: no other code has it yet. */
  readonly isNew: boolean;
}

/** Where the walk is: in which scope, and whether this code can run after the module was loaded. */
interface Place {
  readonly scope: Scope;
  readonly later: boolean;
  readonly self: Self | null;
  /** The module-level name that is being given a value. */
  readonly binding: string | null;
}

/** The facts about all files, by the names that they declare. */
interface Facts {
  /** Classes whose instances change after they were made; by class, what it extends where that is known. */
  readonly changing: Set<string>;
  readonly parents: Map<string, string>;
  /** By function: which of its parameters it changes. */
  readonly changedParams: Map<string, Set<number>>;
  /** Patterns that remember where they found something. */
  readonly patterns: Set<string>;
}

/** Methods that change what they are called on. */
const CHANGING = new Set(
  'set add delete clear push pop shift unshift splice sort reverse fill copyWithin append'.split(' '),
);
/** Functions of `Object` and `Reflect` that change their first argument. */
const CHANGING_FIRST = new Set(
  'assign defineProperty defineProperties set deleteProperty setPrototypeOf'.split(' '),
);
const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);
const CLASSES = new Set(['ClassDeclaration', 'ClassExpression']);

/** Every piece of module-level state in files, given by their names, as `file:line: name`. */
export function moduleState(files: Readonly<Record<string, string>>): string[] {
  const parsed = Object.entries(files).map(([file, source]) => {
    const { program, errors } = parseSync(file, source);
    if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
    return { file, source, body: (program as unknown as Node)['body'] as Node[] };
  });
  const facts: Facts = {
    changing: new Set(),
    parents: new Map(),
    changedParams: new Map(),
    patterns: new Set(),
  };
  for (const { body } of parsed) walk(body, facts, () => {});
  for (let count = -1; count < facts.changing.size; ) {
    count = facts.changing.size;
    for (const [name, parent] of facts.parents) if (facts.changing.has(parent)) facts.changing.add(name);
  }
  return parsed.flatMap(({ file, source, body }) => {
    const found: string[] = [];
    walk(body, facts, (name, { start }) => {
      found.push(`${file}:${source.slice(0, start).split('\n').length}: ${name}`);
    });
    return found;
  });
}

/** Walks through a module: adds to the facts, and reports state as far as the facts are known. */
function walk(body: readonly Node[], facts: Facts, report: (name: string, at: Node) => void): void {
  const module: Scope = { names: declaredIn(body), once: true, outer: null };
  const originals = importsOf(body);
  const original = (name: string): string => originals.get(name) ?? name;

  /** Notes a change of `target`, at a place. */
  const change = (target: unknown, { scope, later, self }: Place): void => {
    const at = unwrapped(target);
    const root = rootOf(at);
    if (at === null || root === null) return;
    if (root.type === 'ThisExpression') {
      if (self?.isClass === true && later) report(self.name, at);
      if (self?.isClass === false && !self.isNew) facts.changing.add(self.name);
      return;
    }
    const name = nameOf(root) ?? '';
    const found = scopeOf(name, scope);
    if (found === null) return;
    const stands = found.names.get(name);
    if (found.once) {
      if (later) report(name, at);
    } else if (isNode(stands)) change(stands, { scope: found, later, self, binding: null });
    else if (found.called !== undefined && isChangeOfContents(target)) {
      const index = (found.params ?? []).findIndex((param) => nameOf(param) === name);
      const indexes = facts.changedParams.get(found.called) ?? new Set();
      facts.changedParams.set(found.called, indexes.add(index));
    }
  };

  const visit = (node: unknown, place: Place): void => {
    if (Array.isArray(node)) return node.forEach((each) => visit(each, place));
    if (!isNode(node) || (node.type.startsWith('TS') && !('expression' in node))) return;
    const { scope, later, self, binding } = place;
    changedBy(node).forEach((target) => change(target, place));
    if (node.type === 'CallExpression') {
      const callee = unwrapped(node['callee']);
      const indexes = facts.changedParams.get(original(nameOf(callee) ?? '')) ?? [];
      if (scopeOf(nameOf(callee) ?? '', scope) === module)
        for (const index of indexes) change((node['arguments'] as unknown[])[index], place);
      const method = callee?.type === 'MemberExpression' ? nameOf(callee['property']) : null;
      const pattern = nameOf(rootOf(callee?.['object'])) ?? '';
      if ((method === 'test' || method === 'exec') && facts.patterns.has(original(pattern)))
        change(callee?.['object'], place);
    }
    if (node.type === 'NewExpression' && !later) {
      const callee = unwrapped(node['callee']);
      const name = callee?.type === 'ThisExpression' ? self?.name : nameOf(callee);
      if (facts.changing.has(original(name ?? ''))) report(binding ?? name ?? '', node);
    }
    if (node.type === 'Literal' && binding !== null && !later && isRemembering(node))
      facts.patterns.add(binding);
    if (CLASSES.has(node.type) && nameOf(node['superClass']) !== null)
      facts.parents.set(nameOf(node['id']) ?? binding ?? '', original(nameOf(node['superClass']) as string));
    for (const [key, child] of Object.entries(node)) visit(child, placeOf(node, key, place));
  };
  visit(body, { scope: module, later: false, self: null, binding: null });
}

/** Whether a target is a part of something, or something whose method was called: not a name that is assigned to. */
function isChangeOfContents(target: unknown): boolean {
  return isNode(target) && (target.type === 'MemberExpression' || target['hasChangedContents'] === true);
}

/** Whether a pattern goes on from where it last found something. */
function isRemembering({ regex }: Node): boolean {
  return isPattern(regex) && /[gy]/.test(regex.flags);
}

function isPattern(value: unknown): value is { readonly flags: string } {
  return typeof value === 'object' && value !== null && 'flags' in value;
}

/** By local name: the name that an import has where it comes from. */
function importsOf(statements: readonly Node[]): Map<string, string> {
  const specifiers = statements
    .filter(({ type }) => type === 'ImportDeclaration')
    .flatMap((statement) => statement['specifiers'] as Node[]);
  return new Map(
    specifiers.map(({ local, imported }) => [nameOf(local) ?? '', nameOf(imported) ?? nameOf(local) ?? '']),
  );
}

/** The targets of a node: of its assignments, and of its calls of methods that change their object. */
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
        return CHANGING_FIRST.has(method) ? [contentsOf((node['arguments'] as unknown[])[0])] : [];
      // A method of one's own that is called so is looked at itself.
      const isOwn = unwrapped(callee['object'])?.type === 'ThisExpression';
      return CHANGING.has(method) && !isOwn ? [contentsOf(callee['object'])] : [];
    }
    default:
      return [];
  }
}

/** The scope and time of a child. A function runs later, unless it is called where it is written. */
function placeOf(node: Node, key: string, place: Place): Place {
  const { scope, later, self, binding } = place;
  const inner = (names: ReadonlyMap<string, unknown>): Scope => ({ names, once: !later, outer: scope });
  const member = { name: 'class', isNew: false, ...self };
  if (FUNCTIONS.has(node.type)) {
    const isLater = later || node['calledHere'] !== true;
    const isOwn = node.type === 'ArrowFunctionExpression' || node['isMember'] === true;
    const own = new Map([...unknowns(node['params']), ...unknowns(node['id'])]);
    return {
      scope: {
        ...inner(own),
        once: !isLater,
        called: scope.outer === null ? (nameOf(node['id']) ?? binding ?? undefined) : undefined,
        params: node['params'] as unknown[],
      },
      later: isLater,
      // A function in a constructor may run at any time.
      self: self === null || !isOwn ? null : { ...self, isNew: self.isNew && node['isMember'] === true },
      binding: null,
    };
  }
  if (node.type === 'CallExpression' && key === 'callee') {
    const callee = unwrapped(node['callee']);
    if (callee !== null && FUNCTIONS.has(callee.type)) Object.assign(callee, { calledHere: true });
  }
  if (node.type === 'VariableDeclarator' && key === 'init')
    return { ...place, binding: later ? null : nameOf(node['id']) };
  if (CLASSES.has(node.type) && key === 'body') {
    const own = node.type === 'ClassExpression' ? inner(unknowns(node['id'])) : scope;
    const name = nameOf(node['id']) ?? binding ?? 'class';
    return { ...place, scope: own, self: { name, isClass: false, isNew: false } };
  }
  if (node.type === 'MethodDefinition' && key === 'value') {
    Object.assign(node['value'] as Node, { isMember: true });
    return {
      ...place,
      self: { ...member, isClass: node['static'] === true, isNew: node['kind'] === 'constructor' },
    };
  }
  if (node.type === 'PropertyDefinition' && key === 'value') {
    const isClass = node['static'] === true;
    return {
      ...place,
      later: later || !isClass,
      self: { ...member, isClass, isNew: true },
      binding: isClass ? member.name : null,
    };
  }
  if (node.type === 'StaticBlock')
    return {
      ...place,
      scope: inner(declaredIn(node['body'] as Node[])),
      self: { ...member, isClass: true },
    };
  if (node.type === 'BlockStatement') return { ...place, scope: inner(declaredIn(node['body'] as Node[])) };
  if (node.type === 'SwitchCase') return { ...place, scope: inner(declaredIn(node['consequent'] as Node[])) };
  if (node.type === 'CatchClause') return { ...place, scope: inner(unknowns(node['param'])) };
  if (node.type.startsWith('For'))
    return { ...place, scope: inner(declaredIn([node['init'] ?? node['left']].filter(isNode))) };
  return place;
}

/**
 * The names that statements declare in their block; a constant that is another name, or a part of one, stands for it.
 */
function declaredIn(statements: readonly Node[]): Map<string, unknown> {
  return new Map(
    statements.flatMap((statement): [string, unknown][] => {
      const declaration = isNode(statement['declaration']) ? statement['declaration'] : statement;
      switch (declaration.type) {
        case 'VariableDeclaration':
          return (declaration['declarations'] as Node[]).flatMap(({ id, init }) => {
            const stands = declaration['kind'] === 'const' && rootOf(init) !== null ? init : null;
            return [...namesIn(id)].map((name): [string, unknown] => [name, stands]);
          });
        case 'FunctionDeclaration':
        case 'ClassDeclaration':
          return [...unknowns(declaration['id'])];
        case 'ImportDeclaration':
          return (declaration['specifiers'] as Node[]).flatMap(({ local }) => [...unknowns(local)]);
        default:
          return [];
      }
    }),
  );
}

/** The names that a pattern binds, each standing for nothing that is known. */
function unknowns(pattern: unknown): Map<string, unknown> {
  return new Map([...namesIn(pattern)].map((name) => [name, null]));
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

/** The targets of an assignment to a pattern. */
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

/** The name or `this` at the start of `name.a[b].c`; null where it starts with something else. */
function rootOf(target: unknown): Node | null {
  const node = unwrapped(target);
  if (node?.type === 'MemberExpression') return rootOf(node['object']);
  return node?.type === 'Identifier' || node?.type === 'ThisExpression' ? node : null;
}

/** A node, marked as something whose contents change. */
function contentsOf(node: unknown): unknown {
  const inner = unwrapped(node);
  if (inner !== null) Object.assign(inner, { hasChangedContents: true });
  return inner;
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

/** The scope that declares a name; null for what is global. */
function scopeOf(name: string, scope: Scope): Scope | null {
  for (let each: Scope | null = scope; each !== null; each = each.outer)
    if (each.names.has(name)) return each;
  return null;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}
