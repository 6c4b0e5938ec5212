/**
 * The parts of the texts (`messages/parts`) that the modules of the app use, and the ones that they ask for: from the imports, the calls and
 * the literals of their syntax trees.
 */
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { en } from '#messages/app/en.ts'
import { project } from './app-sources.ts'

/** The part of each area: `registrations` is in `events`. */
const partOf = new Map<string, string>()
for (const file of globSync('messages/parts/*/en.ts', { cwd: project })) {
  const module: unknown = await import(join(project, file))
  const areas: unknown = Reflect.get(Object(module), 'en')
  if (typeof areas !== 'object' || areas === null) throw new Error(`${file} has no texts`)
  const part = file.replaceAll('\\', '/').split('/').at(-2) ?? ''
  for (const area of Object.keys(areas)) partOf.set(area, part)
}

interface Source {
  readonly imports: ReadonlySet<string>
  /** Loaded when they are needed. */
  readonly later: ReadonlySet<string>
  readonly uses: ReadonlySet<string>
  readonly asksFor: ReadonlySet<string>
}

/** Whether a literal is the full name of a text or of some texts. Many areas have `fields` of their own, so that theirs are not full names. */
function isTextName(literal: string): boolean {
  const [area = '', ...keys] = literal.split('.')
  if (area === 'fields' || keys.length === 0) return false
  return keys.reduce<unknown>((texts, key) => Reflect.get(Object(texts), key), Reflect.get(en, area)) !== undefined
}

function parse(file: string): Source {
  const source = {
    imports: new Set<string>(),
    later: new Set<string>(),
    uses: new Set<string>(),
    asksFor: new Set<string>(),
  }
  const { program, errors } = parseSync(file, readFileSync(file, 'utf8'))
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const add = (modules: Set<string>, path: string) => path.startsWith('.') && modules.add(resolve(file, '..', path))
  const use = (name: string) => {
    const part = partOf.get(name.split('.')[0] ?? '')
    if (part !== undefined) source.uses.add(part)
  }
  new Visitor({
    ImportDeclaration: ({ importKind, source: { value } }) => importKind !== 'type' && add(source.imports, value),
    ExportNamedDeclaration: ({ exportKind, source: from }) =>
      exportKind !== 'type' && from && add(source.imports, from.value),
    ExportAllDeclaration: ({ exportKind, source: { value } }) => exportKind !== 'type' && add(source.imports, value),
    ImportExpression: ({ source: from }) =>
      from.type === 'Literal' && typeof from.value === 'string' && add(source.later, from.value),
    CallExpression({ callee, arguments: [first, ...others] }) {
      if (callee.type !== 'Identifier') return
      if (callee.name === 'useTranslations') {
        if (first?.type === 'Literal') use(String(first.value))
        if (first?.type === 'TemplateLiteral') use(first.quasis[0]?.value.raw ?? '')
      }
      if (!['loadTexts', 'withTexts', 'lazyPart', 'dialogIsland'].includes(callee.name)) return
      const given = [first, ...others].flatMap((argument) =>
        argument?.type === 'ArrayExpression' ? argument.elements : [argument],
      )
      for (const argument of given) if (argument?.type === 'Literal') source.asksFor.add(String(argument.value))
    },
    Literal: ({ value }) => typeof value === 'string' && isTextName(value) && use(value),
  }).visit(program)
  return source
}

const sources = new Map<string, Source>()

function sourceOf(file: string): Source {
  const source = sources.get(file) ?? parse(file)
  sources.set(file, source)
  return source
}

function withImports(file: string): readonly string[] {
  const found = new Set([file])
  for (const each of found) {
    if (/\.tsx?$/.test(each)) sourceOf(each).imports.forEach((imported) => found.add(imported))
  }
  return [...found].filter((each) => /\.tsx?$/.test(each))
}

/** The parts that a module asks for, in the order of their names. */
export function partsAskedForBy(file: string): readonly string[] {
  return [...sourceOf(resolve(project, file)).asksFor].sort()
}

/** The parts that a module and all that it imports use. */
export function partsUsedBy(file: string): readonly string[] {
  return [...new Set(withImports(resolve(project, file)).flatMap((each) => [...sourceOf(each).uses]))].sort()
}

/** The modules that a module loads later. */
export function loadedLaterBy(file: string): readonly string[] {
  return [...sourceOf(resolve(project, file)).later]
}
