/** What the service behind the component tests gives to them. */
export interface ComponentService {
  /** Its address, ending in `/v2`. */
  readonly baseUrl: string
  /** A key with every scope, of an association that all of them share. */
  readonly key: string
}

declare module 'vitest' {
  interface ProvidedContext {
    componentService: ComponentService
  }
}
