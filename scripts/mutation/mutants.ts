/** The single changes of a source file that a test should notice. Pure. */
import { parseSync } from 'vite'

export interface Mutant {
  readonly file: string
  readonly line: number
  readonly start: number
  readonly end: number
  readonly original: string
  readonly replacement: string
}

export interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value
}

/** The node in a field, or the nodes in its list. */
export function nodesIn(node: Node, field: string): Node[] {
  const value: unknown = Reflect.get(node, field)
  return (Array.isArray(value) ? value : [value]).filter(isNode)
}

/** Throws when the code cannot be parsed. */
export function parse(file: string, code: string): Node {
  const { program, errors } = parseSync(file, code)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message ?? 'cannot be parsed'}`)
  return program
}

type Change = readonly [node: Pick<Node, 'start' | 'end'>, replacement: string]

const operators: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '==': ['!='],
  '!=': ['=='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '&&': ['||'],
  '||': ['&&'],
  '+=': ['-='],
  '-=': ['+='],
}

/** Calls that narrow or order: without them the rest still runs. */
const steps = new Set(['where', 'filter', 'orderBy', 'toSorted', 'slice', 'trim', 'toLowerCase', 'toUpperCase'])

/** Calls of Kysely whose texts are names: a wrong one is an error of SQL in every test. */
const named = new Set(
  'selectFrom updateTable insertInto deleteFrom innerJoin leftJoin select where whereRef on onRef orderBy groupBy'.split(
    ' ',
  ),
)

/** The comparisons of SQL, which are texts too. */
const comparisons: Readonly<Record<string, string>> = {
  '=': '<>',
  '<>': '=',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  in: 'not in',
  'not in': 'in',
  is: 'is not',
  'is not': 'is',
}

/** Texts for people and programmers, which tests need not repeat. */
const isSpoken = /^(?:new \w*Error|super|log\.\w+|console\.\w+|process\.std\w+\.write)\b/

class Finder {
  readonly changes: Change[] = []
  readonly #code: string
  readonly #skipped = new Set<unknown>()

  constructor(code: string) {
    this.#code = code
  }

  #text({ start, end }: Node): string {
    return this.#code.slice(start, end)
  }

  visit(node: Node): void {
    // Types do not run; of an assertion only its expression does.
    if (node.type.startsWith('TS')) return this.#children(node, ['expression'])
    if (node.type.startsWith('Import') && node.type !== 'ImportExpression') return
    if (/^Export(?:All|Named)/.test(node.type)) return this.#children(node, ['declaration'])
    const isText = (node.type === 'CallExpression' || node.type === 'NewExpression') && isSpoken.test(this.#text(node))
    if (isText) return
    this.#mutate(node)
    // Names are no values.
    if (/^(?:Property|PropertyDefinition|MethodDefinition)$/.test(node.type)) return this.#children(node, ['value'])
    this.#children(node, Object.keys(node))
  }

  #children(node: Node, names: readonly string[]): void {
    for (const name of names) for (const child of nodesIn(node, name)) this.visit(child)
  }

  #child(node: Node, name: string): Node | null {
    const value: unknown = Reflect.get(node, name)
    return isNode(value) ? value : null
  }

  #mutate(node: Node): void {
    const add = (...replacements: readonly string[]) => replacements.forEach((text) => this.changes.push([node, text]))
    const [left, right] = [this.#child(node, 'left'), this.#child(node, 'right')]
    if (left && right && 'operator' in node) this.#operator(left, right, String(node.operator))
    else if (node.type === 'UnaryExpression')
      add(...(/^[!-]/.test(this.#text(node)) ? [this.#text(node).slice(1)] : []))
    else if (node.type === 'IfStatement' || node.type === 'ConditionalExpression') this.#condition(node)
    else if (node.type === 'ExpressionStatement' && !/^['"]|^super\(/.test(this.#text(node))) add('{}')
    else if (node.type === 'ThrowStatement') add('{}')
    else if (node.type === 'Literal') add(...this.#literal(node))
    else if (node.type === 'ObjectExpression') this.#fields(node)
    else if (node.type === 'CallExpression') this.#step(node)
  }

  #operator(left: Node, right: Node, operator: string): void {
    const between = this.#code.slice(left.end, right.start)
    const isJoined = operator === '+' && /^['"`]/.test(this.#text(left) + this.#text(right))
    // The types notice a number that is missing.
    if (operator === '??' && this.#text(right) !== '0') this.changes.push([{ start: left.end, end: right.end }, ''])
    if (isJoined) return
    for (const other of operators[operator] ?? [])
      this.changes.push([{ start: left.end, end: right.start }, between.replace(operator, other)])
  }

  #skipNames(call: Node, step: string): void {
    const given: unknown = Reflect.get(call, 'arguments')
    const all: readonly unknown[] = Array.isArray(given) ? given.flat() : []
    // A condition compares a column with a value.
    const names = step === 'where' || step === 'on' ? all.slice(0, 1) : all
    for (const name of names) {
      const elements: unknown = isNode(name) ? Reflect.get(name, 'elements') : null
      for (const each of Array.isArray(elements) ? elements : [name])
        if (isNode(each) && !(this.#text(each).slice(1, -1) in comparisons)) this.#skipped.add(each)
    }
  }

  /** A list is ordered by the sign of a number alone. */
  #skipSigns(node: Node): void {
    for (const branch of [...nodesIn(node, 'consequent'), ...nodesIn(node, 'alternate')]) {
      if (branch.type === 'ConditionalExpression') this.#skipSigns(branch)
      else for (const each of [branch, ...nodesIn(branch, 'argument')]) this.#skipped.add(each)
    }
  }

  #condition(node: Node): void {
    const test = this.#child(node, 'test')
    if (/[?:]\s*-1\b/.test(this.#text(node))) this.#skipSigns(node)
    if (test) this.changes.push([test, 'true'], [test, 'false'])
  }

  #literal(node: Node): readonly string[] {
    const text = this.#text(node)
    if (text === 'true') return ['false']
    if (text === 'false') return ['true']
    if (this.#skipped.has(node)) return []
    const comparison = comparisons[text.slice(1, -1)]
    if (comparison !== undefined) return [`'${comparison}'`]
    if (/^['"]/.test(text)) return [text.length === 2 ? "'mutated'" : "''"]
    const anchors = [text.replace(/^\/\^/, '/'), text.replace(/\$(?=\/[a-z]*$)/, '')]
    if (text.startsWith('/')) return anchors.filter((other) => other !== text && !other.startsWith('//'))
    return /^[\d_]+n?$/.test(text) ? [text.endsWith('n') ? `(${text} + 1n)` : `(${text} + 1)`] : []
  }

  #fields(node: Node): void {
    const fields: unknown = Reflect.get(node, 'properties')
    for (const field of Array.isArray(fields) ? fields : [])
      if (isNode(field)) this.changes.push([{ start: field.start, end: this.#afterComma(field.end) }, ''])
  }

  #afterComma(end: number): number {
    const comma = /^\s*,/.exec(this.#code.slice(end))
    return end + (comma?.[0].length ?? 0)
  }

  #step(node: Node): void {
    const callee = this.#child(node, 'callee')
    const [object, property] = [callee && this.#child(callee, 'object'), callee && this.#child(callee, 'property')]
    if (property && named.has(this.#text(property))) this.#skipNames(node, this.#text(property))
    if (object && property && steps.has(this.#text(property)))
      this.changes.push([{ start: object.end, end: node.end }, ''])
  }
}

/** Every mutant of a file, in the order of its code. Throws when the code cannot be parsed. */
export function mutantsOf(file: string, code: string): Mutant[] {
  const finder = new Finder(code)
  finder.visit(parse(file, code))
  return finder.changes.map(([{ start, end }, replacement]) => ({
    file,
    start,
    end,
    replacement,
    line: code.slice(0, start).split('\n').length,
    original: code.slice(start, end),
  }))
}

export function mutated(code: string, { start, end, replacement }: Mutant): string {
  return code.slice(0, start) + replacement + code.slice(end)
}

/** So many of the mutants, the same ones for the same seed. */
export function sampled(mutants: readonly Mutant[], size: number, seed: number): Mutant[] {
  let state = seed
  // A linear congruential generator (Numerical Recipes): nothing depends on its quality but the spread.
  const next = () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0)
  const drawn = mutants.map((mutant) => [next(), mutant] as const).toSorted(([a], [b]) => a - b)
  return drawn.slice(0, size).map(([, mutant]) => mutant)
}
