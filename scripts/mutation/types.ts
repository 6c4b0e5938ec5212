/** Mutants that the types refuse: the check of types notices them before any test runs. */
import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Mutant, mutated } from './mutants.ts'
import { linesAround } from './reach.ts'

const sources = ['bench', 'client', 'conformance', 'contract', 'messages', 'scripts', 'server', 'src', 'testing']

/**
 * Checks a copy of the sources, one mutant of each file at a time: an error in the lines of the mutant's statement is its own. Where there are
 * errors elsewhere, the others are checked in ever smaller numbers. Throws where there are errors without a mutant: each would be refused.
 */
export function refusedByTypes(mutants: readonly Mutant[]): Set<Mutant> {
  const refused = new Set<Mutant>()
  const folder = mkdtempSync(join(tmpdir(), 'ledenbalie-types-'))
  try {
    for (const name of [...sources, ...globSync('*.{json,config.ts}')])
      cpSync(name, join(folder, name), { recursive: true })
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
    const [before] = refusalsIn(folder, mutants)
    if (before) throw new Error(`The types refuse the sources themselves: ${before.file}:${before.line}`)
    const byFile = Map.groupBy(mutants, ({ file }) => file)
    const rounds = Math.max(0, ...[...byFile.values()].map(({ length }) => length))
    for (let round = 0; round < rounds; round += 1)
      for (const mutant of refusedIn(
        folder,
        [...byFile.values()].flatMap((all) => all.slice(round, round + 1)),
      ))
        refused.add(mutant)
  } finally {
    rmSync(folder, { recursive: true })
  }
  return refused
}

function refusedIn(folder: string, mutants: readonly Mutant[]): Mutant[] {
  if (mutants.length === 0) return []
  for (const mutant of mutants)
    writeFileSync(join(folder, mutant.file), mutated(readFileSync(mutant.file, 'utf8'), mutant))
  const refusals = refusalsIn(folder, mutants)
  for (const { file } of mutants) cpSync(file, join(folder, file))
  const own = mutants.filter((mutant) => refusals.some((refusal) => isIn(mutant, refusal)))
  const areAllOwn = refusals.every((refusal) => own.some((mutant) => isIn(mutant, refusal)))
  const others = areAllOwn ? [] : mutants.filter((mutant) => !own.includes(mutant))
  if (others.length === 1 && own.length === 0) return others
  const half = own.length === 0 ? Math.ceil(others.length / 2) : others.length
  return [...own, ...[others.slice(0, half), others.slice(half)].flatMap((some) => refusedIn(folder, some))]
}

function isIn(mutant: Mutant, { file, line }: Refusal): boolean {
  const [first, last] = linesAround(readFileSync(mutant.file, 'utf8'), mutant)
  return file === mutant.file && line >= first && line <= last
}

interface Refusal {
  readonly file: string
  readonly line: number
}

function refusalsIn(folder: string, mutants: readonly Mutant[]): Refusal[] {
  const projects = new Set(mutants.map(({ file }) => (file.startsWith('src/') ? 'src' : 'server')))
  return [...projects].flatMap((project) => {
    // A name that is no longer used does nothing wrong.
    const unused = ['--noUnusedLocals', 'false', '--noUnusedParameters', 'false']
    // Nor does one that a declaration file could not have.
    const options = [...unused, '--composite', 'false', '--declaration', 'false', '--incremental', '--pretty', 'false']
    const info = ['--tsBuildInfoFile', join(folder, `${project}.tsbuildinfo`)]
    const tsc = spawnSync(resolve('node_modules/.bin/tsc'), ['-p', project, ...options, ...info], {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 100_000_000,
    })
    return [...tsc.stdout.matchAll(/^(?:\.\.\/)?(\S+)\((\d+),\d+\): error TS/gm)].map(([, file = '', line]) => ({
      file,
      line: Number(line),
    }))
  })
}
