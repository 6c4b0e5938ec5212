/** Which parts of the texts (`messages/parts`) the modules of the app use and ask for, by their sources. */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { project } from './app-sources.ts'

function all(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, found = '']) => found)
}

/** The part of each area, such as `registrations`. */
const partOf = new Map<string, string>()
for (const file of globSync('messages/parts/*/en.ts', { cwd: project })) {
  const part = dirname(file).split('/').at(-1) ?? ''
  const text = readFileSync(join(project, file), 'utf8')
  for (const area of all(text, /^import \{ (\w+) \}/gm)) partOf.set(area, part)
}

interface Source {
  readonly imports: readonly string[]
  /** What it loads later. */
  readonly later: readonly string[]
  readonly uses: ReadonlySet<string>
  readonly asksFor: ReadonlySet<string>
}

const sources = new Map<string, Source>()

function sourceOf(file: string): Source {
  const known = sources.get(file)
  if (known !== undefined) return known
  const text = readFileSync(file, 'utf8')
  const at = (path: string) => resolve(dirname(file), path)
  const calls = text.match(/\b(?:loadTexts|withTexts)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g) ?? []
  const source = {
    imports: all(text, /^(?:import|export) (?!type\b)[^'"]*?\bfrom '(\.{1,2}\/[^']+\.tsx?)'/gm).map(at),
    later: all(text, /\bimport\('(\.{1,2}\/[^']+\.tsx?)'\)/g).map(at),
    // `useTranslations('events.month')`, `'events.status.draft'`; many areas have `fields` of their own.
    uses: new Set(
      [...all(text, /\buseTranslations\(\s*['`](\w+)/g), ...all(text, /'(?!fields)(\w+)(?:\.\w+)+'/g)].flatMap(
        (area) => partOf.get(area) ?? [],
      ),
    ),
    asksFor: new Set(calls.flatMap((call) => all(call, /[(,]\s*'(\w+)'/g))),
  }
  sources.set(file, source)
  return source
}

function withImports(file: string): readonly string[] {
  const found = new Set([file])
  for (const each of found) sourceOf(each).imports.forEach((imported) => found.add(imported))
  return [...found]
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
  return sourceOf(resolve(project, file)).later
}
