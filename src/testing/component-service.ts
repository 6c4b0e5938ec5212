/** The service behind the component tests, as they see it. */
export interface ComponentService {
  /** Its address, ending in `/v2`. */
  readonly baseUrl: string
  /** Keys with every scope, of an association that all of them share: together they ask more in a minute than one key may. */
  readonly keys: readonly string[]
}

declare module 'vitest' {
  interface ProvidedContext {
    componentService: ComponentService
  }
}
