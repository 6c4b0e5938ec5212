/** The places of a file that a test runs through: only those tests can notice a change there. Pure. */
import { type Mutant, type Node, nodesIn, parse } from './mutants.ts'

/** A statement or a branch in a function. Code that runs when its module is loaded has no place, and neither has a query that is prepared. */
interface Place {
  readonly start: number
  readonly end: number
  /** Around the probe and the code. */
  readonly brackets: readonly [before: string, after: string]
}

const asValue = ['(', ')'] as const
const asStatement = ['{', '}'] as const
const inList = ['', ''] as const

/** The fields of a node that have places. */
const fields: Readonly<Record<string, Readonly<Record<string, Place['brackets']>>>> = {
  ArrowFunctionExpression: { body: asValue },
  BlockStatement: { body: inList },
  ConditionalExpression: { consequent: asValue, alternate: asValue },
  DoWhileStatement: { body: asStatement },
  ForInStatement: { body: asStatement },
  ForOfStatement: { body: asStatement },
  ForStatement: { body: asStatement },
  IfStatement: { consequent: asStatement, alternate: asStatement },
  LogicalExpression: { right: asValue },
  SwitchCase: { consequent: inList },
  WhileStatement: { body: asStatement },
}

/** A query that is made once for all that ask it: by the first test alone. */
function isMadeOnce(node: Node): boolean {
  const [callee] = nodesIn(node, 'callee')
  const name: unknown = node.type === 'CallExpression' && callee ? Reflect.get(callee, 'name') : null
  return name === 'prepared' || name === 'preparedList'
}

function* placesIn(node: Node): Generator<Place> {
  if (isMadeOnce(node)) return
  for (const [field, brackets] of Object.entries(fields[node.type] ?? {}))
    for (const { type, start, end } of nodesIn(node, field))
      if (type !== 'BlockStatement') yield { start, end, brackets }
  for (const field of Object.keys(node)) for (const child of nodesIn(node, field)) yield* placesIn(child)
}

const nameOf = (file: string, { start, end }: Place) => `${file}:${start}-${end}`

/** The code, which adds the name of each place that it runs through to the set `globalThis.reached`. */
export function probed(file: string, code: string): string {
  const insertions = [...placesIn(parse(file, code))].flatMap((place, order) => {
    const [before, after] = place.brackets
    const separator = before === '(' ? ', ' : '; '
    const probe = `globalThis.reached?.add(${JSON.stringify(nameOf(file, place))})${separator}`
    return [
      { offset: place.start, rank: order, text: before + probe },
      // Of two places that end together, the inner one closes first; and both close before the next one opens.
      { offset: place.end, rank: -1 - order, text: after },
    ]
  })
  let [result, from] = ['', 0]
  for (const { offset, text } of insertions.toSorted((a, b) => a.offset - b.offset || a.rank - b.rank)) {
    result += code.slice(from, offset) + text
    from = offset
  }
  return result + code.slice(from)
}

function around(code: string, { file, start, end }: Mutant): Place | undefined {
  const places = [...placesIn(parse(file, code))].filter((place) => place.start <= start && end <= place.end)
  return places.toSorted((a, b) => a.end - a.start - (b.end - b.start))[0]
}

/** The smallest place around a mutant; null where it runs when its module is loaded, or once for all tests. */
export function placeAround(code: string, mutant: Mutant): string | null {
  const place = around(code, mutant)
  return place ? nameOf(mutant.file, place) : null
}

/** The first and last line of that place, or of the file. */
export function linesAround(code: string, mutant: Mutant): readonly [first: number, last: number] {
  const { start, end } = around(code, mutant) ?? { start: 0, end: code.length }
  return [code.slice(0, start).split('\n').length, code.slice(0, end).split('\n').length]
}
