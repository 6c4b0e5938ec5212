/**
 * A Vite plugin that parses messages at build time, so that the ICU parser is not part of the first load. During
 * development they are parsed in the browser, which keeps hot reload simple.
 */
import { pathToFileURL } from 'node:url'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

/** Every message of a tree, parsed. */
export function compiled(texts: unknown): unknown {
  if (typeof texts === 'string') return compile(texts)
  if (typeof texts !== 'object' || texts === null) throw new Error(`not a text: ${String(texts)}`)
  return Object.fromEntries(Object.entries(texts).map(([key, value]) => [key, compiled(value)]))
}

export function precompiledMessages(): Plugin {
  return {
    name: 'precompiled-messages',
    apply: 'build',
    config: () => ({ resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } } }),
    async load(id) {
      const language = /[\\/]messages[\\/]parts[\\/]\w+[\\/](\w+)\.ts$/.exec(id)?.[1]
      if (language === undefined) return null
      const module: unknown = await import(pathToFileURL(id).href)
      const texts: unknown = Reflect.get(Object(module), language)
      return `export const ${language} = ${JSON.stringify(compiled(texts))}`
    },
  }
}
