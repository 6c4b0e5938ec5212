import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { languages } from '#contract/languages.ts'
import { forbidden, glossary } from './glossary.ts'

/** Every text of an area by path: `members.list.title` → text. */
function texts(value: unknown, path = ''): Map<string, string> {
  if (typeof value === 'string') return new Map([[path, value]])
  if (typeof value !== 'object' || value === null) return new Map()
  return new Map(Object.entries(value).flatMap(([key, inner]) => [...texts(inner, path ? `${path}.${key}` : key)]))
}

/** The index of the closing brace for the one at `open`. */
function closing(text: string, open: number): number {
  let depth = 0
  for (let index = open; index < text.length; index += 1) {
    if (text[index] === '{') depth += 1
    if (text[index] === '}') depth -= 1
    if (depth === 0) return index
  }
  throw new Error(`unclosed brace in: ${text}`)
}

/** The arguments of an ICU text, with the branches of plurals and selects, and its tags. */
function argumentNames(text: string): string[] {
  const names = [...text.matchAll(/<(\w+)>/g)].map((match) => `<${match[1]}>`)
  for (let open = text.indexOf('{'); open >= 0; open = text.indexOf('{', closing(text, open))) {
    const [name = '', kind = '', ...branches] = text.slice(open + 1, closing(text, open)).split(',')
    names.push(name.trim())
    if (['plural', 'select', 'selectordinal'].includes(kind.trim())) names.push(...branchNames(branches.join(',')))
  }
  return [...new Set(names)].sort()
}

function branchNames(branches: string): string[] {
  const names: string[] = []
  for (let open = branches.indexOf('{'); open >= 0; open = branches.indexOf('{', closing(branches, open))) {
    names.push(...argumentNames(branches.slice(open + 1, closing(branches, open))))
  }
  return names
}

const folder = new URL('.', import.meta.url)
const areas = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !['app', 'parts'].includes(entry.name))
  .map((entry) => entry.name)

describe.each(areas)('messages of %s', (area) => {
  test.each(languages.filter((language) => language !== 'en'))(
    'take the same arguments in %s as in English',
    async (language) => {
      const [source, other] = await Promise.all(
        ['en', language].map(async (name) => texts({ ...(await import(new URL(`${area}/${name}.ts`, folder).href)) })),
      )
      const names = (all: Map<string, string> | undefined) =>
        Object.fromEntries([...(all ?? [])].map(([key, text]) => [key, argumentNames(text)]))
      expect(names(other)).toEqual(names(source))
    },
  )

  test.each(languages)('use the terms of the glossary in %s', async (language) => {
    const all = texts({ ...(await import(new URL(`${area}/${language}.ts`, folder).href)) })
    const found = [...all].filter(([, text]) => forbidden[language].some((phrase) => phrase.test(text)))
    expect(found).toEqual([])
  })
})

test.each(languages)('every term of the glossary is used in %s', async (language) => {
  const modules = await Promise.all(areas.map((area) => import(new URL(`${area}/${language}.ts`, folder).href)))
  const all = modules
    .flatMap((module) => [...texts({ ...module }).values()])
    .join('\n')
    .toLowerCase()
  const unused = Object.entries(glossary).filter(([, terms]) => !all.includes(terms[language].toLowerCase()))
  expect(unused.map(([concept]) => concept)).toEqual([])
})
