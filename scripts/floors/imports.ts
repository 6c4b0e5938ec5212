/** The imports between the files of a folder, types included. */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync, Visitor } from 'vite'
import packageJson from '../../package.json' with { type: 'json' }
import { project } from '../app-sources.ts'
import type { Graph } from './graph.ts'

/** `#contract/money.ts` → `contract/money.ts`, as `imports` of the package has it. */
function withoutAlias(specifier: string): string | null {
  for (const [alias, target] of Object.entries(packageJson.imports)) {
    const prefix = alias.replace('*', '')
    if (specifier.startsWith(prefix)) return join(target.replace('*', ''), specifier.slice(prefix.length))
  }
  return null
}

/** The specifiers of all imports and re-exports of a module. */
export function specifiersIn(file: string, text: string): string[] {
  const { program, module, errors } = parseSync(file, text)
  if (errors[0] !== undefined) throw new Error(`${file}: ${errors[0].message}`)
  const specifiers = new Set([
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) => entries.flatMap((entry) => entry.moduleRequest?.value ?? [])),
  ])
  new Visitor({
    ImportExpression({ source }) {
      if (source.type === 'Literal' && typeof source.value === 'string') specifiers.add(source.value)
    },
    TSImportType({ source }) {
      specifiers.add(source.value)
    },
  }).visit(program)
  return [...specifiers]
}

/** The sources under a folder of the project, each with the files there that it imports; paths are relative to the folder. */
export function importsUnder(root: string): Graph {
  const files = globSync('**/*.{ts,tsx}', { cwd: join(project, root) }).filter(
    (file) => !/\.(test|gen|d)\.tsx?$/.test(file) && !file.startsWith('testing/'),
  )
  const known = new Set(files)
  const imports = (file: string) => {
    const paths = specifiersIn(file, readFileSync(join(project, root, file), 'utf8')).flatMap((specifier) =>
      specifier.startsWith('.') ? join(root, dirname(file), specifier) : (withoutAlias(specifier) ?? []),
    )
    return paths.map((path) => path.slice(root.length + 1)).filter((path) => known.has(path))
  }
  return new Map(files.toSorted().map((file) => [file, new Set(imports(file))]))
}
